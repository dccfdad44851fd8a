import { columnSetting, inOrder } from '#server/teams/settings.ts'

declare module '#server/teams/settings.ts' {
  interface SettingValues {
    readonly name: string
    readonly logoImage: string // path of a picture
    readonly language: string
    readonly customTheme: string
    readonly filterWords: readonly string[]
  }
}

export const settings = {
  name: columnSetting('name', 'name_changed'),
  logoImage: columnSetting('logoImage', 'logo_changed'),
  language: columnSetting('language', 'language_changed'),
  customTheme: columnSetting('customTheme', 'paint_changed'),
  filterWords: columnSetting('filterWords', 'words_changed', {
    parse: (input) => inOrder(input.map((word) => word.toLowerCase())),
  }),
}
