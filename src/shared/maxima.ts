/**
 * How much of each thing there may be, far above what a company needs: what a member can make without
 * end makes every list that shows it dearer for all companies. Each has a code of its own.
 */
export const maxima = {
  competitions: 30, // of a space, too_many_competitions
  competitionMatches: 600, // of one competition of a space, too_many_matches
  spaceMatches: 2_000, // of all competitions of a space, too_many_space_matches
  events: 100, // of a space, those of years gone by too, too_many_events
  questions: 40, // of an event, too_many_questions
  predictors: 40, // games of a space, too_many_predictors
  openPolls: 10, // of a space, too_many_polls
  polls: 500, // of a space, closed ones too, polls_full
  openTournaments: 3, // of one maker, too_many_tournaments
  spaceTournaments: 50, // open or running in a space, too_many_space_tournaments
  waitingRooms: 3, // of one host, too_many_rooms
  openRooms: 10, // of one host, those in which a game runs too, too_many_rooms
  spaceRooms: 500, // open in a space, too_many_space_rooms
  departments: 500, // of a space, too_many_departments
  sessions: 50, // of a person: a further one ends the oldest
} as const
