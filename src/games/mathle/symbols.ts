/** Every sign a cell may hold, as it is stored. */
export const symbols = '0123456789+-*/='

const stored: Readonly<Record<string, string>> = { '×': '*', '÷': '/', '−': '-' }
const drawn: Readonly<Record<string, string>> = { '*': '×', '/': '÷', '-': '−' }

const mapSigns = (text: string, signs: Readonly<Record<string, string>>) =>
  [...text].map((sign) => signs[sign] ?? sign).join('')

/** × ÷ and − as they are stored: * / and -. Other characters stay. */
export const plain = (text: string): string => mapSigns(text, stored)

/** As a person reads it: × ÷ and −. */
export const pretty = (text: string): string => mapSigns(text, drawn)
