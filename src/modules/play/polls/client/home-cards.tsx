import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { isFirstLoad } from '#client/is-first-load.ts'
import type { HomeCard } from '#client/module.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { usePolls } from './usePolls.ts'
import { pollPath } from './poll-paths.ts'
import { useClosesText } from './useClosesText.ts'
import { useOpenPoll } from './useOpenPoll.ts'
import styles from './OpenPolls.module.css'

const SHOWN = 2

/** Home's polls that are open; nothing where none is. */
function OpenPolls() {
  const { data } = usePolls()
  const { t } = useTranslation()
  const closesText = useClosesText()
  const open = useOpenPoll()
  const polls = data?.polls.filter(({ state }) => state === 'open') ?? []
  if (!data || polls.length === 0) return null
  return (
    <Card>
      <CardHead title={t('poll.title')} />
      <ul>
        {polls.slice(0, SHOWN).map(({ pollId, question, closesAt, ownOption }) => (
          <Row as="li" key={pollId} gap={12} className={styles.poll}>
            <Text grow>
              <Text as="div" strong>
                {question}
              </Text>
              <Text as="div" variant="caption">
                {t('poll.closes', { when: closesText(closesAt, data.now) })}
                <span className={styles.bright}> {t('poll.bright')}</span>
              </Text>
            </Text>
            <Button
              aria-label={`${t(ownOption ? 'poll.look' : 'poll.vote')}: ${question}`}
              onClick={() => open(pollPath(pollId))}
            >
              {t(ownOption ? 'poll.look' : 'poll.vote')}
            </Button>
          </Row>
        ))}
      </ul>
    </Card>
  )
}

const cards: readonly HomeCard[] = [
  { place: 10, useIsAwaited: () => isFirstLoad(usePolls()), Card: OpenPolls },
]
export default cards
