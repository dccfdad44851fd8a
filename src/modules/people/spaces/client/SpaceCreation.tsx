import { loadSurvey, type Answers, questions } from '#modules/people/feedback/client/index.ts'
import { Button, Field, Input } from '@fluentui/react-components'
import { Suspense, useEffect, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router-dom'
import { signOut, type User, languages, type Language } from '#shared/accounts.ts'
import { call } from '#client/api.ts'
import { clearUser, useSession, setUser } from '#client/session/session.ts'
import { Brand } from '#client/ui/Brand.tsx'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import {
  InviteByMail,
  InviteLink,
  EnterInvitation,
} from '#modules/people/invitations/client/index.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { MutedText, Caption, Text } from '#client/ui/Text.tsx'
import { useNavigate } from '#client/useNavigate.ts'
import { StepLane } from './StepLane.tsx'
import { readStored, removeStored, writeStored } from '#client/session/storage.ts'
import type { CourtPaint } from '#shared/court-paints.ts'
import { createGameSpace, SPACE_NAME_MAX } from '../contract.ts'
import { zoneHere } from '#shared/days.ts'
import { languageNames } from '#client/language/language.ts'
import { useUnsaved } from '#client/unsaved.ts'
import { Segmented } from '#client/ui/Segmented.tsx'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { CourtPaintPicker } from './CourtPaintPicker.tsx'
import { LogoField } from './LogoField.tsx'
import { ZoneField } from './ZoneField.tsx'
import { dateFormat } from '#client/date-format.ts'
import { Art } from '#client/ui/Art.tsx'
import word from '#games/find-the-word/art.svg'
import { CourtBanner } from './CourtBanner.tsx'
import { useObjectUrl } from '#client/ui/useObjectUrl.ts'
import { SpaceLogo } from '#client/ui/SpaceLogo.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Column, Row } from '#client/ui/Row.tsx'
import { classes } from '#client/ui/classes.ts'
import { FormError } from '#client/ui/FormError.tsx'
import { FormColumns, FormFoot, FormHead } from '#client/ui/Form.tsx'
import { LoadingOverlay } from '#client/ui/LoadingOverlay.tsx'
import { useAction } from '#client/ui/useAction.ts'
import styles from './Spaces.module.css'

interface SpaceDraft {
  readonly name: string
  readonly logo: File | null
  readonly timeZone: string
  readonly language: Language
  readonly paint: CourtPaint
}

const languageOptions = languages.map((value) => ({ value, text: languageNames[value] }))
function useCreate(user: User, draft: SpaceDraft, onMade: () => void) {
  const { act, busy, error, clearError } = useAction({ isInline: true })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void act(async () => {
      const { name, logo, timeZone, language, paint } = draft
      const body = { userId: user.userId, name, timeZone, language, customTheme: paint }
      const made = await call(createGameSpace, { body: logo ? { ...body, logoImage: logo } : body })
      onMade()
      setUser(made)
    })
  }
  return { error, busy, submit, clear: clearError }
}

interface SpaceFieldsProps {
  draft: SpaceDraft
  onChange: (part: Partial<SpaceDraft>) => void
}

function SpaceFields({ draft, onChange }: SpaceFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <Field
        className={classes(styles.wide, styles.counted)}
        label={t('space.name')}
        hint={t('space.nameCount', { count: draft.name.length, max: SPACE_NAME_MAX })}
      >
        <Input
          name="space"
          autoComplete="organization"
          maxLength={SPACE_NAME_MAX}
          value={draft.name}
          onChange={(_, { value }) => onChange({ name: value })}
        />
      </Field>
      <LogoField
        className={styles.wide}
        logo={draft.logo}
        paint={draft.paint}
        onChange={(logo) => onChange({ logo })}
      />
      <ZoneField
        value={draft.timeZone}
        hint={t('space.zoneHint')}
        onChange={(timeZone) => onChange({ timeZone })}
      />
      <Field label={t('space.language')} hint={t('space.languageHint')}>
        <Segmented
          label={t('space.language')}
          options={languageOptions}
          value={draft.language}
          onChange={(language) => onChange({ language })}
        />
      </Field>
      <CourtPaintPicker
        className={styles.wide}
        value={draft.paint}
        onChange={(paint) => onChange({ paint })}
      />
    </>
  )
}

/** What comes after the space is made, so that nobody wonders how long it will be. */
function NextQuestions() {
  const { t } = useTranslation()
  return (
    <Card className={styles.questions} aria-label={t('space.next')}>
      <CardHead title={t('space.next')}>
        <CardEnd variant="caption">{t('space.nextTime')}</CardEnd>
      </CardHead>
      <ol>
        {questions.map((question, i) => (
          <li key={question}>
            <b>{i + 1}</b>
            <Text grow className={styles.question}>
              {t(`survey.${question}.q`)}
            </Text>
            <Text variant="caption">{t(`survey.${question}.hint`)}</Text>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** The space as it will look, repainted while one types. */
function SpacePreview({ draft }: { draft: SpaceDraft }) {
  const { t, i18n } = useTranslation()
  const url = useObjectUrl(draft.logo)
  const [now] = useState(() => new Date())
  const format = { dateStyle: 'full', timeStyle: 'short', timeZone: draft.timeZone } as const
  const time = dateFormat(i18n.language, format).format(now)
  return (
    <Card aria-label={t('space.preview')}>
      <div className={classes(styles.banner, `paint-${draft.paint}`)}>
        <CourtBanner />
      </div>
      <div className={styles.body}>
        <Row gap={12} className={styles.spacePreviewHead}>
          <SpaceLogo image={url} paint={draft.paint} />
          <Text as="div" variant="subtitle1" grow ellipsis>
            {draft.name.trim() || t('space.unnamed')}
          </Text>
          <Chip className={styles.chip}>{t('space.preview')}</Chip>
        </Row>
        <div className={styles.spacePreviewLane}>
          <span className="unpainted">
            <Art svg={word} />
          </span>
          <i />
        </div>
        <Caption>{t('space.previewText', { time })}</Caption>
      </div>
    </Card>
  )
}

function SpaceForm({ user, onMade }: { user: User; onMade: () => void }) {
  const { t, i18n } = useTranslation()
  const errorText = useErrorText()
  const [draft, setDraft] = useState<SpaceDraft>(() => ({
    name: '',
    logo: null,
    timeZone: zoneHere(),
    language: i18n.language === 'tr' ? 'tr' : 'en',
    paint: 'terracotta',
  }))
  const { error, busy, submit, clear } = useCreate(user, draft, onMade)
  useUnsaved(draft.name.trim() !== '' || draft.logo !== null, null)
  const change = (part: Partial<SpaceDraft>) => {
    setDraft({ ...draft, ...part })
    clear() // it was about what stood there before
  }
  return (
    <FormColumns>
      {busy && <LoadingOverlay />}
      <Card as="form" onSubmit={submit}>
        <FormHead>
          <PageTitle variant="title3">{t('space.title')}</PageTitle>
          <MutedText>{t('space.text')}</MutedText>
        </FormHead>
        <div className={styles.fields}>
          {error !== null && (
            <FormError as="div" className={styles.wide} role="alert">
              <span>{errorText(error)}</span>
            </FormError>
          )}
          <SpaceFields draft={draft} onChange={change} />
        </div>
        <FormFoot>
          <Text variant="caption" grow>
            {t('space.nothingShared')}
          </Text>
          <Button
            type="submit"
            appearance="primary"
            disabled={busy || draft.name.trim().length < 2}
          >
            {t('space.create')}
          </Button>
        </FormFoot>
      </Card>
      <Column gap={16}>
        <SpacePreview draft={draft} />
        <NextQuestions />
        <EnterInvitation user={user} />
      </Column>
    </FormColumns>
  )
}

const Survey = lazyPart(loadSurvey)

function Header({ email }: { email: string }) {
  const { t } = useTranslation()
  const leave = () => {
    call(signOut, {}).catch(() => undefined) // here it counts immediately
    clearUser()
  }
  return (
    <header className={styles.spaceCreationHead}>
      <Brand className={styles.brand} />
      <Text grow />
      <Text variant="caption" ellipsis className={styles.email}>
        {email}
      </Text>
      <Button appearance="subtle" onClick={leave}>
        {t('account.signOut')}
      </Button>
    </header>
  )
}

const steps = { space: 2, survey: 3, invite: 4 } as const

/** The last step: the link or the mails that bring the others. */
function InviteStep({ user }: { user: User }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Card className={styles.invite}>
      <PageTitle variant="title3">{t('space.invite.title', { space: user.team.name })}</PageTitle>
      <MutedText>{t('space.invite.text')}</MutedText>
      <InviteLink user={user} label={t('space.invite.label')} />
      <Caption>{t('space.invite.who')}</Caption>
      <InviteByMail user={user} label={t('space.invite.mail')} />
      <div>
        <Button appearance="primary" onClick={() => navigate('/')}>
          {t('verify.done.play')}
        </Button>
      </div>
    </Card>
  )
}

const KEY = 'recess.founding'

/** How far someone is with a new space. */
interface Founding {
  readonly stage: 'space' | 'survey' | 'invite'
  readonly at: number // the question, from 0
  readonly answers: Answers
}

const beginning: Founding = { stage: 'space', at: 0, answers: {} }

function stored(userId: string): Founding {
  const savedState = readStored<Founding & { userId: string }>(KEY)
  return savedState?.userId === userId ? savedState : beginning
}

/** Outlasts a reload, and is over when one goes elsewhere. */
function useSpaceCreation(userId: string) {
  const [founding, setFounding] = useState(() => stored(userId))
  useEffect(() => {
    if (founding.stage === 'space') return undefined
    writeStored(KEY, { ...founding, userId })
    return () => removeStored(KEY)
  }, [founding, userId])
  return [
    founding,
    (part: Partial<Founding>) => setFounding((now) => ({ ...now, ...part })),
  ] as const
}

function Steps({ user }: { user: User }) {
  const navigate = useNavigate()
  const [founding, change] = useSpaceCreation(user.userId)
  const { stage, at, answers } = founding
  if (user.teamId && stage === 'space') return <Navigate to="/" replace />
  return (
    <div className={styles.page}>
      <StepLane
        step={steps[stage]}
        name={user.name}
        space={user.team.name}
        at={at}
        answers={answers}
      />
      {stage === 'space' && <SpaceForm user={user} onMade={() => change({ stage: 'survey' })} />}
      {stage === 'survey' && (
        <Suspense fallback={null}>
          <Survey
            at={at}
            answers={answers}
            onChange={change}
            onDone={() => change({ stage: 'invite' })}
            onLeave={() => navigate('/')}
          />
        </Suspense>
      )}
      {stage === 'invite' && <InviteStep user={user} />}
    </div>
  )
}

/** Creates a company's space, asks its founder a little and shows how to invite the others. */
export default function SpaceCreation() {
  const user = useSession((s) => s.user)
  const { userId } = useParams()
  if (!user) return null // signing out: the page is about to be another
  if (user.userId !== userId) return <Navigate to="/" replace />
  return (
    <>
      <Header email={user.email} />
      <Steps user={user} />
    </>
  )
}
