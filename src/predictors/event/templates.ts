import type { QuestionRules, EventTemplate, Texts } from '#shared/special-events.ts'

/** A question of a template: when it locks, in minutes after the event begins. */
export interface TemplateQuestion extends QuestionRules {
  readonly locksAfter: number
  readonly answerAfter: number
}

type QuestionTemplate = Partial<QuestionRules> & Pick<QuestionRules, 'kind' | 'points'>

const ask = (
  en: string,
  tr: string,
  part: QuestionTemplate,
  [locksAfter, answerAfter] = [0, 120],
) => ({
  options: [],
  choose: 1,
  bonus: 0,
  percent: 0,
  least: 0,
  most: 1000,
  ...part,
  texts: { en, tr } satisfies Texts,
  locksAfter,
  answerAfter,
})

const named = (...texts: readonly string[]) =>
  texts.map((text, i) => ({ id: String.fromCharCode(97 + i), text }))

const placeholders = (n: number) => named(...['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].slice(0, n))

const awardShow = [
  ask('Which film is the best picture?', 'En iyi film hangisi olur?', {
    kind: 'one',
    points: 10,
    options: placeholders(6),
  }),
  ask('Who is the best actress?', 'En iyi kadın oyuncu kim olur?', {
    kind: 'one',
    points: 5,
    options: placeholders(5),
  }),
  ask('Who is the best actor?', 'En iyi erkek oyuncu kim olur?', {
    kind: 'one',
    points: 5,
    options: placeholders(5),
  }),
  ask(
    'Which three films win the most awards?',
    'En çok ödülü hangi üç film alır?',
    { kind: 'several', points: 4, choose: 3, options: placeholders(8) },
    [0, 180],
  ),
  ask(
    'How many minutes does the longest speech last?',
    'En uzun konuşma kaç dakika sürer?',
    { kind: 'number', points: 8, bonus: 3, percent: 10, most: 60 },
    [0, 180],
  ),
  ask(
    'Does anyone forget to thank their family?',
    'Ailesine teşekkür etmeyi unutan çıkar mı?',
    { kind: 'yesNo', points: 3 },
    [0, 180],
  ),
]

const songContest = [
  ask(
    'Who wins?',
    'Kim kazanır?',
    { kind: 'one', points: 15, options: placeholders(8) },
    [60, 240],
  ),
  ask(
    'Put the first four in order',
    'İlk dördü sıralayın',
    { kind: 'order', points: 4, bonus: 6, options: placeholders(4) },
    [60, 240],
  ),
  ask(
    'Who comes last?',
    'Kim sonuncu olur?',
    { kind: 'one', points: 8, options: placeholders(8) },
    [60, 240],
  ),
  ask(
    'How many points does the winner get?',
    'Birinci kaç puan toplar?',
    { kind: 'number', points: 10, bonus: 4, percent: 5, most: 1000 },
    [60, 240],
  ),
  ask('Does it rain glitter?', 'Sahneye konfeti yağar mı?', { kind: 'yesNo', points: 3 }, [0, 120]),
]

const productLaunch = [
  ask('Does the demo work the first time?', 'Demo ilk seferde çalışır mı?', {
    kind: 'yesNo',
    points: 5,
  }),
  ask(
    'How many sign-ups in the first hour?',
    'İlk bir saatte kaç kişi kaydolur?',
    { kind: 'number', points: 15, bonus: 8, percent: 5, most: 100_000 },
    [0, 60],
  ),
  ask(
    'Which question comes first from the audience?',
    'Salondan gelen ilk soru ne olur?',
    {
      kind: 'one',
      points: 8,
      options: named('Price / Fiyat', 'Security / Güvenlik', 'Date / Tarih', 'Mobile / Mobil'),
    },
    [0, 60],
  ),
  ask(
    'Order the talks by applause',
    'Konuşmaları alkışa göre sıralayın',
    { kind: 'order', points: 3, bonus: 6, options: placeholders(4) },
    [0, 120],
  ),
]

const sweepstake = [
  ask(
    'Which lot is yours, and does it win?',
    'Kurada size kim çıkar, kazanır mı?',
    { kind: 'lots', points: 20, options: placeholders(8) },
    [0, 240],
  ),
]

/** What each template asks, in both languages; its options are there to be named. */
export const templateQuestions: Readonly<Record<EventTemplate, readonly TemplateQuestion[]>> = {
  empty: [],
  awardShow,
  songContest,
  productLaunch,
  sweepstake,
}
