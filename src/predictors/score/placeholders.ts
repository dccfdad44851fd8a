const CODES = [
  /^[1-9][A-Z]$/, // '1E': first of group E
  /^[1-9][A-Z](?:\/[A-Z])+$/, // '3A/B/C/D/F'
  /^[WL] ?\d{1,3}$/, // 'W73': winner of match 73
  /^(?:winners?|losers?|runners?-up|sieger|verlierer)\b/i,
  /\b(?:winner|loser|runner-up|sieger|verlierer)$/i, // 'UEFA Path A winner'
  /^(?:[1-4]\.|1st|2nd|3rd|4th|first|second|third|fourth)\s*(?:punktrunde|gruppe|group|platz|place)\b/i,
  /^n\.? ?n\.?$/i,
  /^to be (?:announced|confirmed|decided|determined|drawn)$/i,
  /^(?:tbd|tba|tbc|\?+|-+)$/i,
]

/** Whether a feed's name stands for a team that is not known yet. */
export const isPlaceholder = (name: string): boolean => CODES.some((code) => code.test(name))
