import { Button } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { profileGames } from '../contract.ts'
import { CallError } from '#client/api.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { Pager } from '#client/ui/Pager.tsx'
import { Card } from '#client/ui/Card.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { NotFound } from '#client/ui/NotFound.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Column, Row } from '#client/ui/Row.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { useCall } from '#client/useCall.ts'
import { GameLine } from './GameLine.tsx'
import styles from './Profile.module.css'

function useGames() {
  const { userId = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const pageNumber = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const query = { userId, pageNumber }
  const games = useCall(profileGames, {
    queryKey: ['profile games', query],
    query,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const setPage = (page: number) => setSearch({ page: String(page) }, { replace: true })
  return { ...games, userId, setPage }
}

/** All that somebody finished, page by page. */
export default function GamesPage() {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const { data, error, refetch, userId, setPage } = useGames()
  const isNobody = error instanceof CallError && (error.status === 404 || error.status === 400)
  if (isNobody) return <NotFound />
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const { name, count, games } = data
  return (
    <>
      <Row gap={12} className={styles.head}>
        <Button
          appearance="subtle"
          icon={<ArrowLeftRegular />}
          aria-label={t('profile.back', { name })}
          onClick={() => navigate(`/user-profile/${userId}`)}
        />
        <Column as="span">
          <PageTitle variant="title2">{t('profile.gamesOf', { name })}</PageTitle>
          <Text variant="caption">
            {t('profile.inAll', { games: count.toLocaleString(i18n.language) })}
          </Text>
        </Column>
      </Row>
      <Card>
        {games.length === 0 && (
          <Caption className={styles.gamesPageNone}>{t('profile.none')}</Caption>
        )}
        <ul className={styles.gamesPageList}>
          {games.map((one) => (
            <GameLine key={one.finishedAt + one.gameType} one={one} />
          ))}
        </ul>
        <Pager board={{ ...data, players: count }} onPage={setPage} />
      </Card>
    </>
  )
}
