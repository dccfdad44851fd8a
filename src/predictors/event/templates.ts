import type { EventTemplate, QuestionKind, QuestionRules } from '#shared/special-events.ts'

/** A question of a template: when it locks, in minutes after the event begins. */
export interface TemplateQuestion extends QuestionRules {
  readonly locksAfter: number
  readonly answerAfter: number
}

/** What is not usual of a question. */
type More = Partial<Omit<TemplateQuestion, 'kind' | 'points' | 'options' | 'texts'>> & {
  readonly options?: number | readonly string[] // so many to be named, or their names
}

function ask(
  kind: QuestionKind,
  points: number,
  en: string,
  tr: string,
  { options = 0, ...more }: More = {},
): TemplateQuestion {
  const names = typeof options === 'number' ? [...'ABCDEFGH'].slice(0, options) : options
  return {
    choose: 1,
    bonus: 0,
    percent: 0,
    least: 0,
    most: 1000,
    locksAfter: 0,
    answerAfter: 120,
    ...more,
    kind,
    points,
    options: names.map((text, i) => ({ id: String.fromCharCode(97 + i), text })),
    texts: { en, tr },
  }
}

const awardShow = [
  ask('one', 10, 'Which film is the best picture?', 'En iyi film hangisi olur?', { options: 6 }),
  ask('one', 5, 'Who is the best actress?', 'En iyi kadın oyuncu kim olur?', { options: 5 }),
  ask('one', 5, 'Who is the best actor?', 'En iyi erkek oyuncu kim olur?', { options: 5 }),
  ask('several', 4, 'Which three films win the most awards?', 'En çok ödülü hangi üç film alır?', {
    choose: 3,
    options: 8,
    answerAfter: 180,
  }),
  ask(
    'number',
    8,
    'How many minutes does the longest speech last?',
    'En uzun konuşma kaç dakika sürer?',
    { bonus: 3, percent: 10, most: 60, answerAfter: 180 },
  ),
  ask(
    'yesNo',
    3,
    'Does anyone forget to thank their family?',
    'Ailesine teşekkür etmeyi unutan çıkar mı?',
    { answerAfter: 180 },
  ),
]

const late = { locksAfter: 60, answerAfter: 240 } // once all songs are heard

const songContest = [
  ask('one', 15, 'Who wins?', 'Kim kazanır?', { ...late, options: 8 }),
  ask('order', 4, 'Put the first four in order', 'İlk dördü sıralayın', {
    ...late,
    bonus: 6,
    options: 4,
  }),
  ask('one', 8, 'Who comes last?', 'Kim sonuncu olur?', { ...late, options: 8 }),
  ask('number', 10, 'How many points does the winner get?', 'Birinci kaç puan toplar?', {
    ...late,
    bonus: 4,
    percent: 5,
  }),
  ask('yesNo', 3, 'Does it rain glitter?', 'Sahneye konfeti yağar mı?'),
]

const productLaunch = [
  ask('yesNo', 5, 'Does the demo work the first time?', 'Demo ilk seferde çalışır mı?'),
  ask('number', 15, 'How many sign-ups in the first hour?', 'İlk bir saatte kaç kişi kaydolur?', {
    bonus: 8,
    percent: 5,
    most: 100_000,
    answerAfter: 60,
  }),
  ask(
    'one',
    8,
    'Which question comes first from the audience?',
    'Salondan gelen ilk soru ne olur?',
    {
      options: ['Price / Fiyat', 'Security / Güvenlik', 'Date / Tarih', 'Mobile / Mobil'],
      answerAfter: 60,
    },
  ),
  ask('order', 3, 'Order the talks by applause', 'Konuşmaları alkışa göre sıralayın', {
    bonus: 6,
    options: 4,
  }),
]

const sweepstake = [
  ask('lots', 20, 'Which lot is yours, and does it win?', 'Kurada size kim çıkar, kazanır mı?', {
    options: 8,
    answerAfter: 240,
  }),
]

/** What each template asks, in both languages; its options are there to be named. */
export const templateQuestions: Readonly<Record<EventTemplate, readonly TemplateQuestion[]>> = {
  empty: [],
  awardShow,
  songContest,
  productLaunch,
  sweepstake,
}
