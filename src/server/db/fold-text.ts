import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * A text as it is searched for: in lower case, without accents, and with letters that Unicode does not
 * take apart (ı, ł, ø) as their plain ones, so that `Yildiz` finds Yıldız and `novak` Novák.
 */
export const foldText = (text: SQLWrapper): SQL =>
  sql`lower(translate(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g'), 'ıłŁøØđĐħĦŧŦ', 'ilLoOdDhHtT'))`

const foldedPattern = (search: string) =>
  foldText(sql`${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}::text`)

/** Whether a text holds another, however both are accented. */
export const containsText = (text: SQLWrapper, search: string): SQL =>
  sql`${foldText(text)} like '%' || ${foldedPattern(search)} || '%'`

/** Whether a text begins with another, however both are accented. */
export const beginsWith = (text: SQLWrapper, search: string): SQL =>
  sql`${foldText(text)} like ${foldedPattern(search)} || '%'`
