import { SearchBox } from '@fluentui/react-components'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { members, type Member } from '#shared/api/membership.ts'
import { call } from '../api.ts'
import { RemoveMember } from '../membership/RemoveMember.tsx'
import { useSession } from '../session/session.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { useErrorText } from '../ui/useErrorText.ts'
import { Card, CardEnd, CardHead } from '../ui/Card.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Column } from '../ui/Row.tsx'
import { Text } from '../ui/Text.tsx'
import { Role } from './Role.tsx'
import styles from './Members.module.css'

function Row({ member }: { member: Member }) {
  const { t } = useTranslation()
  const isMe = useSession((s) => s.user?.userId === member.userId)
  return (
    <li>
      <Avatar name={member.name} image={member.profileImage} size={32} />
      <Column as="span" grow>
        <Text
          as={Link}
          strong
          ellipsis
          className={styles.person}
          to={`/user-profile/${member.userId}`}
        >
          {member.name}
        </Text>
        <Text variant="caption" ellipsis>
          {member.email}
        </Text>
      </Column>
      <span className={styles.actions}>
        <Role member={member} />
        {isMe ? (
          <Text variant="caption" className={styles.me}>
            {t('board.you')}
          </Text>
        ) : (
          <RemoveMember compact person={member} />
        )}
      </span>
    </li>
  )
}

/** Everyone of the space; found by the beginning of a name. */
export function Members({ teamId }: { teamId: string }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [typed, setTyped] = useState('')
  const prefix = useDeferredValue(typed.trim())
  const { data, error } = useQuery({
    queryKey: ['members', teamId, prefix],
    queryFn: () => call(members, { params: { id: teamId }, query: { prefix } }),
    placeholderData: keepPreviousData,
  })
  const found = data?.members ?? []
  return (
    <Card aria-label={t('admin.people')}>
      <CardHead>
        <h2>{t('admin.people')}</h2>
        {data && <Chip>{data.count}</Chip>}
        <CardEnd
          as={SearchBox}
          placeholder={t('admin.find')}
          aria-label={t('admin.find')}
          value={typed}
          onChange={(_, { value }) => setTyped(value)}
        />
      </CardHead>
      {error && (
        <Text as="p" variant="caption" className={styles.none} role="alert">
          {errorText(error)}
        </Text>
      )}
      <ul className={styles.people} aria-busy={!data && !error}>
        {found.map((member) => (
          <Row key={member.userId} member={member} />
        ))}
      </ul>
      {data && found.length === 0 && (
        <Text as="p" variant="caption" className={styles.none}>
          {t('admin.nobody')}
        </Text>
      )}
      {data && !prefix && found.length < data.count && (
        <Text as="p" variant="caption" className={styles.none}>
          {t('admin.more', { count: found.length })}
        </Text>
      )}
    </Card>
  )
}
