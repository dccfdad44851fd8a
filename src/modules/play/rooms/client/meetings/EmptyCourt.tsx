import { Button } from '@fluentui/react-components'
import { BotRegular } from '@fluentui/react-icons/svg/bot'
import { LinkRegular } from '@fluentui/react-icons/svg/link'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { CatalogueGame } from '#modules/play/games/contract.ts'
import type { Meeting, PersonHere } from '#shared/meeting.ts'
import { useStartRoom } from '../useStartRoom.ts'
import { useSession } from '#client/session/session.ts'
import { useShare } from '#client/share/useShare.ts'
import { Art } from '#client/ui/Art.tsx'
import court from '#client/ui/art/court/meeting.svg'
import { Avatar } from '#client/ui/Avatar.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Row } from '#client/ui/Row.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { MutedText } from '#client/ui/Text.tsx'
import styles from './EmptyCourt.module.css'

const BOT_LEVEL = 2

/* The drawing's free spots, px from its middle; the user's own is below it. Filled from there outwards. */
const spots = [
  [70.7, 41],
  [-70.7, 41],
  [100, 0],
  [-100, 0],
  [70.7, -41],
  [-70.7, -41],
  [0, -58],
] as const

/** Colleagues who have the panel open, on the court's spots. */
function Others({ people }: { people: readonly PersonHere[] }) {
  return people.slice(0, spots.length).map(({ id, name, profileImage }, i) => (
    <span
      key={id}
      className={styles.other}
      style={{ '--x': `${spots[i]![0]}px`, '--y': `${spots[i]![1]}px` } as CSSProperties}
      title={name}
    >
      <Avatar name={name} image={profileImage} size={32} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  ))
}

function Ways({ games }: { games: readonly CatalogueGame[] }) {
  const { t } = useTranslation()
  const { start, busy } = useStartRoom()
  const { copy } = useShare()
  const withBots = games.findLast(({ bots, allowed }) => allowed && bots.length > 0)
  return (
    <Row gap={8} className={styles.pair}>
      <Button
        icon={<LinkRegular />}
        onClick={() => void copy({ path: '/games/rooms', label: t('lobby.title') })}
      >
        {t('share.copy')}
      </Button>
      {withBots && (
        <Button
          icon={<BotRegular />}
          disabled={busy}
          onClick={() => void start({ gameType: withBots.gameType, bot: BOT_LEVEL })}
        >
          {t('meeting.bot')}
        </Button>
      )}
    </Row>
  )
}

interface EmptyCourtProps {
  readonly games: readonly CatalogueGame[]
  readonly meeting: Meeting | null // null: outside a meeting, or not known yet
}

/** Nobody has begun: the people here, the empty court, and how to fill it. */
export function EmptyCourt({ games, meeting }: EmptyCourtProps) {
  const { t } = useTranslation()
  const user = useSession((s) => s.user)
  const others = meeting?.here.filter(({ id }) => id !== user?.userId) ?? []
  const count = others.length && meeting!.numberHere
  return (
    <>
      <div className={styles.court}>
        <Art svg={court} className={styles.art} />
        <Others people={others} />
        <span className={styles.me}>
          <Avatar name={user?.name ?? ''} image={user?.profileImage ?? ''} size={32} />
        </span>
      </div>
      <div>
        <PageTitle variant="subtitle2">
          {count ? t('meeting.several', { count }) : t('meeting.first')}
        </PageTitle>
        <MutedText>{t('meeting.firstText')}</MutedText>
      </div>
      <Ways games={games} />
    </>
  )
}
