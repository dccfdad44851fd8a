const CODES = [
  /^[1-9][A-Z]$/, // '1E': first of group E
  /^[1-9][A-Z](?:\/[A-Z])+$/, // '3A/B/C/D/F'
  /^[WL] ?\d{1,3}$/, // 'W73': winner of match 73
  /^(?:winner|loser|runner-up|runners-up|sieger|verlierer)\b/i,
  /^(?:tbd|tba|tbc|\?+|-+)$/i,
]

/** Whether a feed's name stands for a team that is not known yet. */
export const isPlaceholder = (name: string): boolean => CODES.some((code) => code.test(name))
