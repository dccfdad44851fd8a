import { useTranslation } from 'react-i18next'
import type { OwnTeamCourt } from '../contract.ts'
import { Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { CourtPicture } from './CourtPicture.tsx'
import styles from './CourtPicture.module.css'

/** The team's court in one line: once its goal is met, or on a day off. */
export default function CourtSummary({ court }: { court: OwnTeamCourt }) {
  const { t } = useTranslation()
  const { painted, squares } = court
  return (
    <Row gap={8} className={styles.line}>
      <span className={styles.small}>
        <CourtPicture court={court} />
      </span>
      <Text variant="caption">
        {t(court.goal === null ? 'court.dayLine' : 'court.metLine', { painted, squares })}
      </Text>
    </Row>
  )
}
