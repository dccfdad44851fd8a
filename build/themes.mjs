import { teamsDarkTheme, teamsHighContrastTheme, teamsLightTheme } from '@fluentui/tokens'

const fluent = { dark: teamsDarkTheme, light: teamsLightTheme, hc: teamsHighContrastTheme }

const block = (selector, tokens) =>
  `${selector}{${tokens.map(([name, value]) => `--${name}:${value}`).join(';')}}`

/**
 * A webpack loader: from our keys of each theme (the table with their roles and ratios is the
 * design's) the style sheet of Fluent's tokens with ours over them. Dark is what others differ from;
 * what stands on a stage, which is asphalt in light too, wears it.
 */
export default function themes(json) {
  const own = JSON.parse(json)
  const worn = (name) => Object.entries({ ...fluent[name], ...own[name] })
  const dark = new Map(worn('dark'))
  const others = ['light', 'hc'].map((name) =>
    block(
      `[data-theme=${name}]`,
      worn(name).filter(([key, value]) => dark.get(key) !== value),
    ),
  )
  const onStage = worn('light').flatMap(([key, value]) =>
    dark.get(key) === value ? [] : [[key, dark.get(key)]],
  )
  const stage = block('[data-theme=light] [data-stage]', onStage)
  return [block(':root', [...dark]), ...others, stage].join('\n')
}
