/* Letters that Unicode does not take apart, as the server's search has them (server/db/fold-text.ts). */
const plain: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ŧ: 't' }

/** A text as it is searched for: in lower case and without accents, so that `yildiz` finds Yıldız. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ıłøđħŧ]/g, (char) => plain[char]!)
