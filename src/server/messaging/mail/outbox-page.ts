import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFromHere } from '../../http/loopback.ts'
import type { Outbox } from './gateway.ts'
import { escapeHtml } from '../../texts/escape-html.ts'

const style =
  'body{font:16px/24px system-ui,sans-serif;max-width:720px;margin:32px auto;padding:0 16px;background:#E9E4DA;color:#1B1C20}li{margin:8px 0}pre{white-space:pre-wrap;background:#fff;padding:16px}iframe{width:100%;height:640px;border:1px solid #B9B0A0;background:#fff}a{color:#1D5FA6}'

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body><h1>${title}</h1>${body}</body></html>`
}

interface EmailRoute {
  Params: { name: string }
}

async function listPage(outbox: Outbox): Promise<string> {
  const names = await outbox.list()
  const items = await Promise.all(
    names.slice(0, 100).map(async (name) => {
      const mail = await outbox.read(name)
      const to = mail?.to?.map((t) => t.address).join(', ') ?? ''
      return `<li><a href="/outbox/${name}">${escapeHtml(mail?.subject ?? name)}</a><br>to ${escapeHtml(to)}</li>`
    }),
  )
  const intro =
    '<p>No mail leaves this machine: no SMTP server is set. Letters are kept here instead.</p>'
  return page(
    'Outbox',
    intro + (items.length ? `<ul>${items.join('')}</ul>` : '<p>Nothing yet.</p>'),
  )
}

/** The local mail page: only where letters are not sent (config.mailPage), and for nobody who asks from elsewhere. */
export function serveOutbox(
  app: FastifyInstance,
  outbox: Outbox,
  settled: () => Promise<void>, // letters that are on their way have arrived
): void {
  const csp =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; frame-ancestors 'self'"
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': csp }
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) =>
    isFromHere(request) ? undefined : reply.callNotFound()
  app.get('/outbox', { onRequest }, async (_, reply) => {
    await settled()
    return reply.headers(headers).send(await listPage(outbox))
  })
  app.get<EmailRoute>('/outbox/:name', { onRequest }, async ({ params }, reply) => {
    const mail = await outbox.read(params.name)
    if (!mail) return reply.callNotFound()
    const text = escapeHtml(mail.text ?? '').replace(
      /https?:\/\/[^\s<]+/g,
      (url) => `<a href="${url}">${url}</a>`,
    )
    const body = `<p><a href="/outbox">All letters</a></p><pre>${text}</pre><iframe sandbox title="As HTML" src="/outbox/${params.name}/html"></iframe>`
    return reply.headers(headers).send(page(escapeHtml(mail.subject ?? ''), body))
  })
  app.get<EmailRoute>('/outbox/:name/html', { onRequest }, async ({ params }, reply) => {
    const mail = await outbox.read(params.name)
    if (!mail) return reply.callNotFound()
    const pictures = mail.attachments.map(({ contentId, mimeType, content }) => ({
      cid: `cid:${(contentId ?? '').replace(/[<>]/g, '')}`,
      data: `data:${mimeType};base64,${Buffer.from(content as ArrayBuffer).toString('base64')}`,
    }))
    const html = pictures.reduce(
      (text, { cid, data }) => text.replaceAll(cid, data),
      mail.html ?? '',
    )
    return reply.headers(headers).send(html)
  })
}
