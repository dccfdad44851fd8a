import type { Language } from '#shared/accounts.ts'
import { fill } from '../../texts/fill.ts'
import type { World } from '../../world.ts'
import en from './en.json' with { type: 'json' }
import { escapeLinks } from './escape-links.ts'
import type { EmailMessage } from './gateway.ts'
import tr from './tr.json' with { type: 'json' }
import { escapeHtml } from '../../texts/escape-html.ts'

interface EmailPage {
  language: Language
  hello: string
  title: string
  body: string
  action: string
  href: string
  orOpen: string
  until: string
  because: string
  strong: string // what stands out in the body; '' for nothing
  lines: readonly string[] // under the body, one below the other
  advice?: string // a paragraph under the lines
  foot: { text: string; href: string } | null // a link under why it was sent
}

const INK = '#1B1C20'
const FONT = "font-family:'Segoe UI',Arial,sans-serif"
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** The hopscotch lane from table cells, so that blocked pictures cost nothing. */
function lane(): string {
  const edge = `border-top:4px solid ${INK};border-bottom:4px solid ${INK}`
  const square = (paint: string) =>
    `<td width="118" height="96" bgcolor="${paint}" style="width:118px;height:96px;background:${paint};${edge};border-left:4px solid ${INK};font-size:0;line-height:0">&nbsp;</td>`
  const home = `<td width="118" height="96" style="width:118px;height:96px;${edge};border-left:4px solid ${INK};border-right:4px solid ${INK};border-radius:0 52px 52px 0;font-size:0;line-height:0">&nbsp;</td>`
  const squares = ['#2E8B62', '#F2B632', '#D9603B'].map(square).join('')
  return `<table ${table} width="472" style="border-collapse:separate"><tr>${squares}${home}</tr></table>`
}

function row(padding: string, style: string, content: string): string {
  return `<tr><td style="padding:${padding};${FONT};${style}">${content}</td></tr>`
}

const list = (lines: readonly string[]) =>
  lines.map((line) => `<br>&#9632;&nbsp; <b style="color:${INK}">${escapeHtml(line)}</b>`).join('')

const paragraph = (text = '') => (text ? `<br><br>${escapeHtml(text)}` : '')

const small = 'font-size:14px;line-height:20px'

function bodyHtml({ body, strong }: EmailPage): string {
  const [text, part] = [escapeHtml(body), escapeHtml(strong)]
  return part ? text.replace(part, () => `<b style="color:${INK}">${part}</b>`) : text
}

function card(p: EmailPage): string {
  const e = escapeHtml
  const logo = `<table ${table}><tr><td style="padding-right:10px"><img src="cid:logo@recess" width="32" height="32" alt="Recess" style="display:block;border-radius:4px"></td><td style="${FONT};font-size:16px;font-weight:600;color:${INK}">Recess</td></tr></table>`
  const button = `<table ${table}><tr><td bgcolor="${INK}" style="background:${INK};border-radius:4px;padding:12px 24px;${FONT};font-size:16px;line-height:20px;font-weight:600"><a href="${e(p.href)}" style="color:#FFFFFF;text-decoration:none">${e(p.action)}</a></td></tr></table>`
  return [
    row('24px 32px 0', '', logo),
    row('20px 32px 0', '', lane()),
    row('24px 32px 0', `font-size:24px;line-height:32px;font-weight:600;color:${INK}`, e(p.title)),
    row(
      '8px 32px 0',
      'font-size:16px;line-height:24px;color:#45433E',
      `${e(p.hello)}<br>${bodyHtml(p)}${list(p.lines)}${paragraph(p.advice)}`,
    ),
    row('20px 32px 0', '', button),
    row(
      '16px 32px 0',
      `${small};color:#45433E`,
      `${e(p.orOpen)}<br><a href="${e(p.href)}" style="color:#1D5FA6;text-decoration:underline;word-break:break-all">${e(p.href)}</a>`,
    ),
    row('16px 32px 24px', `${small};color:#5F5C54`, e(p.until)),
  ].join('\n')
}

function emailHtml(p: EmailPage): string {
  const page = `<table ${table} width="536" bgcolor="#FBF9F5" style="width:100%;max-width:536px;background:#FBF9F5;border-collapse:separate">${card(p)}</table>`
  const foot = row(
    '14px 64px 32px',
    'font-size:12px;line-height:16px;color:#5F5C54',
    escapeHtml(p.because) +
      (p.foot
        ? ` <a href="${escapeHtml(p.foot.href)}" style="color:#5F5C54;text-decoration:underline">${escapeHtml(p.foot.text)}</a>`
        : ''),
  )
  return `<!doctype html>
<html lang="${p.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(p.title)}</title></head>
<body style="margin:0;background:#E9E4DA"><table ${table} width="100%" bgcolor="#E9E4DA" style="background:#E9E4DA"><tr><td align="center">
<table ${table} width="600" style="width:100%;max-width:600px;text-align:left"><tr><td style="padding:32px 32px 0">${page}</td></tr>${foot}</table>
</td></tr></table></body></html>`
}

function emailText(p: EmailPage): string {
  return [
    p.hello,
    '',
    p.body,
    ...p.lines.map((line) => `- ${line}`),
    ...(p.advice ? ['', p.advice] : []),
    '',
    `${p.action}:`,
    p.href,
    '',
    ...(p.until ? [p.until, ''] : []),
    '--',
    p.because,
    ...(p.foot ? [`${p.foot.text}: ${p.foot.href}`] : []),
    '',
  ].join('\n')
}

const texts = { en, tr }

/** The recipient of an email. */
export interface Addressee {
  email: string
  name: string
  language: Language
  timeZone: string // IANA, where they or their company are
}

export const locales = { en: 'en-GB', tr: 'tr' } // the day before the month

/** A moment in the reader's time zone, with the zone: '21 October 2026 at 12:00 GMT+3'. */
export function formatUntil(at: Date, { language, timeZone }: Addressee): string {
  return new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(at)
}

interface EmailTexts {
  subject: string
  title: string
  body: string
  action: string
  until?: string // none: the link makes an account, once
  because?: string // none: somebody entered the address
}

/** An email of a module's texts, with values in them, in the layout of all. */
export function composeEmail(
  world: World,
  to: Addressee,
  part: EmailTexts,
  href: string,
  values: Record<string, string>,
  more: Pick<EmailPage, 'lines' | 'advice' | 'foot'> = { lines: [], foot: null },
): EmailMessage {
  const t = texts[to.language]
  const all = {
    ...values,
    name: escapeLinks(to.name),
    to: to.email,
    host: new URL(world.publicUrl()).host,
  }
  const page = {
    language: to.language,
    hello: fill(to.name ? t.hello : t.helloAll, all),
    title: fill(part.title, all),
    body: fill(part.body, all),
    action: fill(part.action, all),
    orOpen: t.orOpen,
    until: fill(part.until ?? t.until, all),
    because: fill(part.because ?? t.because, all),
    strong: values['space'] ?? '',
    href,
    ...more,
  }
  return {
    to: to.email,
    subject: fill(part.subject, all),
    text: emailText(page),
    html: emailHtml(page),
  }
}

/** A mail program's own button unsubscribes with these headers. */
export const endHeaders = (href: string) => ({
  'List-Unsubscribe': `<${href.replace('/unsubscribe/', '/api/UserNotification/Unsubscribe/')}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
