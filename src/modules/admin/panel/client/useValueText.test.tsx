import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import bingoEn from '#games/bingo/en.json' with { type: 'json' }
import bingoTr from '#games/bingo/tr.json' with { type: 'json' }
import sudokuEn from '#games/sudoku/en.json' with { type: 'json' }
import sudokuTr from '#games/sudoku/tr.json' with { type: 'json' }
import { setUser } from '#client/session/session.ts'
import { en, tr } from '#tests/client/texts.ts'
import { useValueText } from './useValueText.ts'
import { startTexts } from '#tests/client/start-texts.ts'

const queries = new QueryClient()
const around = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
)

beforeAll(async () => {
  setUser({ userId: 'mara', teamId: 'kestrel', guulJwt: '', team: { name: '' } } as never)
  const destinations = [{ groupId: '', channelId: 'C1', name: '#daily-court' }]
  queries.setQueryDefaults(['channels'], { staleTime: Infinity })
  queries.setQueryData(['channels', 'kestrel'], { destinations })
  await startTexts(
    { translation: en, puzzles: { sudoku: sudokuEn }, rules: { bingo: bingoEn } },
    { translation: tr, puzzles: { sudoku: sudokuTr }, rules: { bingo: bingoTr } },
  )
})

const values = [
  ['language', 'tr'],
  ['customTheme', 'sky'],
  ['workingDays', [1, 7]],
  ['holidayCountry', 'TR'],
  ['editions', { sudoku: ['easy', 'expert'] }],
  ['gameRules', { bingo: { start: 'admins' } }],
  ['policy', { entry: 'domains', domains: ['kestrel.example'], guests: false }],
  ['policy', { entry: 'directory', domains: [], guests: true }],
  ['retention', { moves: '30d' }],
  ['channel', { groupId: '', channelId: 'C1' }],
  ['channel', null],
  ['limitedGames', ['sudoku', 'bingo']],
  ['holidays', ['2026-12-24']],
  ['puzzlesInHours', true],
  ['filterWords', []],
] as const

test.each([
  [
    'en',
    [
      'Türkçe',
      'Sky',
      'Mon, Sun',
      'Türkiye',
      'Sudoku: Easy, Expert',
      'Bingo: Admins',
      'Who may come in: Directory and domains; Domain: kestrel.example; Guests of other organisations may watch meetings: off',
      'Who may come in: Directory only; Guests of other organisations may watch meetings: on',
      'Moves of a game: 30 days',
      '#daily-court',
      'none',
      'Sudoku, Bingo',
      '24 Dec 2026',
      'on',
      'none',
    ],
  ],
  [
    'tr',
    [
      'Türkçe',
      'Gök mavisi',
      'Pzt, Paz',
      'Türkiye',
      'Sudoku: Kolay, Uzman',
      'Tombala: Yöneticiler',
      'Kim girebilir: Dizin ve alan adları; Alan adı: kestrel.example; Başka kuruluşların konukları toplantıları izleyebilir: kapalı',
      'Kim girebilir: Yalnızca dizin; Başka kuruluşların konukları toplantıları izleyebilir: açık',
      'Oyunların hamleleri: 30 gün',
      '#daily-court',
      'yok',
      'Sudoku, Tombala',
      '24 Ara 2026',
      'açık',
      'yok',
    ],
  ],
])('what a setting is reads in words, not in codes (%s)', async (language, words) => {
  await i18next.changeLanguage(language)
  const { result } = renderHook(() => useValueText(), { wrapper: around })
  expect(values.map(([setting, value]) => result.current(value, { setting }))).toEqual(words)
})
