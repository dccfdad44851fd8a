import { Switch } from '@fluentui/react-components'
import type { PuzzleSignProps, PuzzleToolsProps } from '../kit/puzzle-view.tsx'
import type { Move, View } from './rules.ts'
import { Legend, useTexts } from './tiles.tsx'
import styles from './Tools.module.css'

/** Says that hard mode is on. */
export function Sign({ view, Chip }: PuzzleSignProps<View>) {
  const { t } = useTexts()
  return view.hard && <Chip>{t('hard.name')}</Chip>
}

/** Hard mode, offered until the first guess, and how to read a tile. */
export function Tools({ view, busy, begun, play, Card }: PuzzleToolsProps<View, Move>) {
  const { t } = useTexts()
  return (
    <>
      {!begun && (
        <Card>
          <Switch
            checked={view.hard}
            disabled={busy}
            onChange={(_, { checked }) => void play({ move: { hard: checked } })}
            label={t('hard.name')}
          />
          <p className={styles.caption}>{t('hard.text')}</p>
        </Card>
      )}
      <Card title={t('legend.title')}>
        <Legend />
      </Card>
    </>
  )
}
