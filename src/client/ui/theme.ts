/** The looks there are; `data-theme` on the document names the one worn (themes.json, paint.css). */
export type ThemeName = 'dark' | 'light' | 'hc'
