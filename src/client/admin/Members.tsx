import { SearchBox } from '@fluentui/react-components'
import { ShieldRegular } from '@fluentui/react-icons/svg/shield'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { members, type Member } from '#shared/api/membership.ts'
import { call } from '../api.ts'
import { RemoveMember } from '../profile/RemoveMember.tsx'
import { useSession } from '../session/session.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { useErrorText } from '../ui/useErrorText.ts'

function Row({ member }: { member: Member }) {
  const { t } = useTranslation()
  const isMe = useSession((s) => s.user?.userId === member.userId)
  return (
    <li>
      <Avatar name={member.name} image={member.profileImage} size={32} />
      <span className="grow col">
        <Link className="strong ell plain" to={`/user-profile/${member.userId}`}>
          {member.name}
        </Link>
        <span className="caption ell">{member.email}</span>
      </span>
      {member.isAdmin && (
        <span className="chip line">
          <ShieldRegular fontSize={16} />
          {t('profile.admin')}
        </span>
      )}
      {isMe ? (
        <span className="caption">{t('board.you')}</span>
      ) : (
        <RemoveMember compact person={member} />
      )}
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
    <section className="card" aria-label={t('admin.people')}>
      <div className="hd">
        <h2>{t('admin.people')}</h2>
        {data && <span className="chip">{data.count}</span>}
        <SearchBox
          className="end"
          placeholder={t('admin.find')}
          aria-label={t('admin.find')}
          value={typed}
          onChange={(_, { value }) => setTyped(value)}
        />
      </div>
      {error && (
        <p className="none caption" role="alert">
          {errorText(error)}
        </p>
      )}
      <ul className="ppl" aria-busy={!data && !error}>
        {found.map((member) => (
          <Row key={member.userId} member={member} />
        ))}
      </ul>
      {data && found.length === 0 && <p className="none caption">{t('admin.nobody')}</p>}
      {data && !prefix && found.length < data.count && (
        <p className="none caption">{t('admin.more', { count: found.length })}</p>
      )}
    </section>
  )
}
