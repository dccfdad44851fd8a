import i18next from 'i18next'
import { startLanguage } from './language.ts'
import { ablative, genitive, possessive } from './turkish.ts'

test.each([
  [0, "0'ı"],
  [1, "1'i"],
  [2, "2'si"],
  [3, "3'ü"],
  [4, "4'ü"],
  [5, "5'i"],
  [6, "6'sı"],
  [7, "7'si"],
  [8, "8'i"],
  [9, "9'u"],
  [10, "10'u"],
  [20, "20'si"],
  [30, "30'u"],
  [40, "40'ı"],
  [50, "50'si"],
  [60, "60'ı"],
  [70, "70'i"],
  [80, "80'i"],
  [90, "90'ı"],
  [26, "26'sı"],
  [100, "100'ü"],
  [200, "200'ü"],
  [1000, "1000'i"],
  [1_000_000, "1000000'u"],
])('%i of others is said %s', (number, said) => {
  expect(possessive(number)).toBe(said)
})

test.each([
  ['Kasım 2026', "Kasım 2026'dan"],
  ['Mart 2025', "Mart 2025'ten"],
  ['Ocak 2024', "Ocak 2024'ten"],
  ['Mayıs 2023', "Mayıs 2023'ten"],
  ['Mayıs 2022', "Mayıs 2022'den"],
  ['Mayıs 2027', "Mayıs 2027'den"],
  ['Mayıs 2029', "Mayıs 2029'dan"],
  ['Mayıs 2030', "Mayıs 2030'dan"],
  ['Mayıs 2040', "Mayıs 2040'tan"],
  ['bugün', 'bugün'],
])('from %s is said %s', (text, said) => {
  expect(ablative(text)).toBe(said)
})

test.each([
  ['Tom', "Tom'un"],
  ['Deniz Kaya', "Deniz Kaya'nın"],
  ['Ayşe', "Ayşe'nin"],
  ['Işıl', "Işıl'ın"],
  ['ILGIN', "ILGIN'ın"],
  ['Ümit Öztürk', "Ümit Öztürk'ün"],
  ['Bartu', "Bartu'nun"],
  ['Özgü', "Özgü'nün"],
  ['René', "René'nin"],
  ['Kemal', "Kemal'in"],
  ['Ali Bilal', "Ali Bilal'in"],
  ['Hilal', "Hilal'in"],
  ['Resul', "Resul'ün"],
  ['Vural', "Vural'ın"],
  ['Oyuncu 7', "Oyuncu 7'nin"],
  ['Oyuncu 10', "Oyuncu 10'un"],
  ['李雷', "李雷'in"],
])('of %s is said %s', (name, said) => {
  expect(genitive(name)).toBe(said)
})

test('texts use them by name', async () => {
  globalThis.fetch = (async () => ({ status: 200, json: async () => ({}) })) as never
  await startLanguage('tr')
  i18next.addResource(
    'tr',
    'translation',
    'x',
    '{{of}} tahminin {{done, possessive}}, {{date, ablative}} beri',
  )
  expect(i18next.t('x', { of: 6, done: 3, date: 'Kasım 2026' })).toBe(
    "6 tahminin 3'ü, Kasım 2026'dan beri",
  )
})
