import { HOUR, match, rules } from './shots.predictor-cup.mjs'

const names = ['Mara Okafor', 'Kofi Mensah', 'Jonas Weber', 'Inès Robert', 'Tom Hughes']
const person = (name, i) => ({ userId: `p${i}`, name, profileImage: '' })
const boardOf = (user) => {
  const rows = [names[0], user.name, ...names.slice(1)].map((name, i) => ({
    ...(i === 1 ? { userId: user.userId, name, profileImage: '' } : person(name, i)),
    rank: i < 2 ? 1 : i + 1,
    tied: i < 2,
    movement: [0, 4, -1, 3, -1, 0][i],
    department: '',
    points: [25, 25, 22, 21, 19, 18][i],
    plays: 4,
    wins: 0,
    puzzles: 0,
    solved: 0,
    streak: 0,
    late: 0,
  }))
  return {
    gameType: 'scorePredictor',
    period: 'range',
    from: null,
    to: null,
    daysLeft: null,
    freezesAt: null,
    isFrozen: false,
    players: 6,
    pageSize: 10,
    pageNumber: 1,
    rows,
    me: rows[1],
    ahead: null,
    gameId: 'cup',
    name: 'Winter Cup',
  }
}
const whatIfOf = (user) => ({
  rules,
  matches: [3, 15, 16].map((number, i) =>
    match(
      number,
      ['Harbour Town', 'Millbrook', 'Thornby'][i],
      ['Fellside', 'Castle Park', 'Whitfield'][i],
      -HOUR,
    ),
  ),
  people: [user.name, ...names].map((name, i) => ({
    ...(i === 0 ? { userId: user.userId, name, profileImage: '' } : person(name, i)),
    points: [14, 22, 21, 19, 18, 16][i],
    overall: [57, 60, 58, 51, 49, 44][i],
    half: [14, 22, 21, 19, 18, 16][i],
    hits: { exact: 1, difference: i, tendency: 2 },
    tips: ['m3', 'm15', 'm16'].map((matchId, n) => ({
      matchId,
      home: (i + n) % 3,
      away: (i * n) % 2,
      joker: n === 0 && i === 0,
      isStanding: false,
    })),
  })),
})

export { boardOf, names, person, whatIfOf }
