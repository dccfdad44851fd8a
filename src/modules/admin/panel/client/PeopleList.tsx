import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  MEMBERS_A_PAGE,
  type memberPage,
  type MemberRow,
} from '#modules/people/membership/contract.ts'
import type { Answer } from '#shared/endpoint.ts'
import { useSession } from '#client/session/session.ts'
import { Card } from '#client/ui/Card.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useDepartments } from '#modules/people/departments/client/index.ts'
import { SelectedPeopleBar } from './SelectedPeopleBar.tsx'
import { CardNote } from './PanelLayout.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { useManyActs } from './usePeople.ts'
import { Button, DialogActions, DialogContent } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { AppDialog } from '#client/ui/AppDialog.tsx'
import styles from './People.module.css'

const effects = ['signedOut', 'games', 'results'] as const

interface RemovePeopleProps {
  people: readonly MemberRow[] // without the admin who asks
  isSelfAmong: boolean // who can't remove themselves, and is told so
  onKeep: () => void
  onRemove: () => void
}

/** Says what follows when people are taken out; within a minute it can be undone. */
function RemovePeople({ people, isSelfAmong, onKeep, onRemove }: RemovePeopleProps) {
  const { t } = useTranslation()
  const [first] = people
  const count = people.length
  return (
    <AppDialog
      title={
        count === 0
          ? t('admin.takeOut.onlyYou')
          : t('admin.takeOut.title', { count, name: first?.name })
      }
      onClose={onKeep}
    >
      <DialogContent>
        {isSelfAmong && <Text as="p">{t('admin.takeOut.notYou')}</Text>}
        {count === 1 && <Text variant="caption">{first?.email}</Text>}
        {count > 0 && (
          <ul className={styles.effects}>
            {effects.map((effect) => (
              <Row as="li" gap={12} key={effect}>
                <CheckmarkRegular fontSize={16} aria-hidden="true" />
                {t(`admin.takeOut.${effect}`)}
              </Row>
            ))}
          </ul>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onKeep}>{t('admin.takeOut.keep')}</Button>
        {count > 0 && (
          <Button className={styles.removePeopleRemove ?? ''} onClick={onRemove}>
            {t('admin.takeOut.remove')}
          </Button>
        )}
      </DialogActions>
    </AppDialog>
  )
}

function Foot({
  page,
  total,
  onGo,
}: {
  page: number
  total: number
  onGo: (page: number) => void
}) {
  const { t } = useTranslation()
  const from = (page - 1) * MEMBERS_A_PAGE + 1
  const to = Math.min(total, page * MEMBERS_A_PAGE)
  return (
    <CardNote>
      <Row between wrap gap={12}>
        <Text variant="caption">
          {total === 0 ? t('admin.nobody') : t('admin.shown', { from, to, count: total })}
        </Text>
        <Pager
          board={{ players: total, pageSize: MEMBERS_A_PAGE, pageNumber: page }}
          onPage={onGo}
        />
      </Row>
    </CardNote>
  )
}

interface PeopleListProps {
  teamId: string
  data: Answer<typeof memberPage> | undefined
  page: number
  onGo: (page: number) => void
}

/** A page of people, and what can be done with those who are ticked on it. */
export function PeopleList({ teamId, data, page, onGo }: PeopleListProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [leaving, setLeaving] = useState<readonly MemberRow[]>([])
  const departments = useDepartments(teamId).data?.departments ?? []
  const clear = () => setChosen(new Set())
  const acts = useManyActs(teamId, clear)
  const members = data?.members ?? []
  const people = members.filter(({ userId, isRemoved }) => !isRemoved && chosen.has(userId))
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((now) => {
      const others = [...now].filter((id) => !ids.includes(id))
      return new Set(isChosen ? [...others, ...ids] : others)
    })
  const ownId = useSession((s) => s.user?.userId ?? '')
  const others = leaving.filter(({ userId }) => userId !== ownId)
  const remove = () => {
    void acts.remove(others)
    setLeaving([])
  }
  return (
    <Card aria-label={t('admin.people')} aria-busy={!data}>
      {people.length > 0 && (
        <SelectedPeopleBar
          people={people}
          departments={departments}
          acts={acts}
          onRemove={() => setLeaving(people)}
          onClear={clear}
        />
      )}
      <PeopleTable
        members={members}
        week={data?.week ?? ''}
        chosen={chosen}
        onChoose={choose}
        onRemove={(member) => setLeaving([member])}
      />
      {data && <Foot page={page} total={data.found} onGo={onGo} />}
      {leaving.length > 0 && (
        <RemovePeople
          people={others}
          isSelfAmong={others.length < leaving.length}
          onKeep={() => setLeaving([])}
          onRemove={remove}
        />
      )}
    </Card>
  )
}
