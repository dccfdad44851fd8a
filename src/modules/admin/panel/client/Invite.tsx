import { Button, Field, Textarea } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/endpoint.ts'
import { INVITED_AT_ONCE, invitePeople } from '#modules/people/invitations/contract.ts'
import { call } from '#client/api.ts'
import { useUnsaved } from '#client/unsaved.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { toast } from '#client/ui/toast.ts'
import { NoMail } from '#client/ui/NoMail.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { CardBody } from './PanelLayout.tsx'
import { refetchQueries } from '#client/refetch-queries.ts'

type Looked = Answer<typeof invitePeople>

function Faults({ faults }: Pick<Looked, 'faults'>) {
  const { t } = useTranslation()
  return (
    <ul aria-label={t('admin.list.faults')} style={{ margin: 0, paddingInlineStart: 20 }}>
      {faults.map(({ line, text, fault, meant }) => (
        <Text as="li" variant="caption" danger key={`${line} ${text}`}>
          {t(`admin.list.${fault}`, { line, text })} {meant && t('admin.list.meant', { meant })}
        </Text>
      ))}
    </ul>
  )
}

/** What was sent is out of the field: the lines at fault are what is left of it. */
const restOf = ({ faults }: Looked): Looked => ({
  lines: faults.length,
  ready: 0,
  sent: 0,
  faults: faults.map((fault, i) => ({ ...fault, line: i + 1 })),
})

function useList(teamId: string) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [looked, setLooked] = useState<Looked | null>(null)
  const { act, busy } = useAction()
  const ask = (isTrial: boolean) =>
    act(async () => {
      const answer = await call(invitePeople, { body: { teamId, text, isTrial } })
      if (isTrial) return setLooked(answer)
      toast(true, t('admin.list.sent', { count: answer.sent }))
      await refetchQueries(queries, ['invitations'])
      setText(answer.faults.map((fault) => fault.text).join('\n'))
      setLooked(answer.faults.length > 0 ? restOf(answer) : null)
    })
  useUnsaved(text.trim() !== '', null)
  const type = (value: string) => {
    setText(value)
    setLooked(null)
  }
  return { text, looked, busy, ask, type }
}

/** Addresses typed or pasted, looked at line by line before anything is sent. */
export function Invite({ teamId }: { teamId: string }) {
  const { t } = useTranslation()
  const { text, looked, busy, ask, type } = useList(teamId)
  return (
    <Card aria-label={t('admin.invite')}>
      <CardHead title={t('admin.invite')} />
      <CardBody>
        <NoMail />
        <Field label={t('admin.list.label')} hint={t('admin.list.hint', { most: INVITED_AT_ONCE })}>
          <Textarea rows={4} value={text} onChange={(_, { value }) => type(value)} />
        </Field>
        {looked && (
          <Caption role="status">
            {t('admin.list.ready', { count: looked.ready, lines: looked.lines })}
          </Caption>
        )}
        {looked && looked.faults.length > 0 && <Faults faults={looked.faults} />}
        <Row gap={8} wrap>
          <Button disabled={busy || !text.trim()} onClick={() => void ask(true)}>
            {t('admin.list.look')}
          </Button>
          <Button
            appearance="primary"
            disabled={busy || !looked?.ready || !text.trim()}
            onClick={() => void ask(false)}
          >
            {t('admin.list.send', { count: looked?.ready ?? 0 })}
          </Button>
        </Row>
      </CardBody>
    </Card>
  )
}
