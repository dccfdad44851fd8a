/** Microsoft's consent page, as plain as can be: what is asked, and two buttons. */
export function consentPage(url: URL, isAdmin: boolean): string {
  const to = (decision: string) => {
    const next = new URL(url)
    next.searchParams.set('decision', decision)
    return (next.pathname + next.search).replaceAll('&', '&amp;')
  }
  return `<!doctype html><html lang="en"><title>Permissions requested</title>
<body style="font:16px system-ui;padding:24px"><h1>Permissions requested</h1>
<p>${isAdmin ? 'For your organisation' : 'For you'}: Recess</p>
<p><a id="accept" href="${to('accept')}">Accept</a> <a id="cancel" href="${to('cancel')}">Cancel</a></p>`
}
