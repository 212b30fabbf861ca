/** The sign-in of the fake Steam: a page of ours with its accounts, and signed fields for whoever chose one. */
import { createHmac, randomBytes } from 'node:crypto'
import { type Answer, openIdAnswer } from './steam-answers.ts'

export type Redirect = { readonly status: 302; readonly location: string }

const ns = 'http://specs.openid.net/auth/2.0'
const signed = ['signed', 'op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce', 'assoc_handle']

/** @param accounts by their ids, as the page names them */
export function createFakeOpenId(options: {
  origin: () => string
  accounts: () => Iterable<readonly [string, string]>
}) {
  const secret = randomBytes(32)
  const checked = new Set<string>()

  function signatureOf(fields: URLSearchParams): string {
    const text = signed.map((name) => `${name}:${fields.get(`openid.${name}`) ?? ''}\n`).join('')
    return createHmac('sha256', secret).update(text).digest('base64')
  }

  /** Where the browser is sent with the proof, or with a refusal when nobody was chosen. */
  function answerChoice(question: URLSearchParams): Redirect {
    const back = new URL(question.get('openid.return_to') ?? '')
    const steamId = question.get('account')
    for (const [name, value] of steamId === null ? cancelled : proofOf(steamId, back.href)) {
      back.searchParams.set(name, value)
    }
    return { status: 302, location: back.href }
  }

  function proofOf(steamId: string, returnTo: string): URLSearchParams {
    const origin = options.origin()
    const fields = new URLSearchParams({
      'openid.ns': ns,
      'openid.mode': 'id_res',
      'openid.op_endpoint': `${origin}/openid/login`,
      'openid.claimed_id': `${origin}/openid/id/${steamId}`,
      'openid.identity': `${origin}/openid/id/${steamId}`,
      'openid.return_to': returnTo,
      'openid.response_nonce': `${new Date().toISOString().slice(0, 19)}Z${randomBytes(15).toString('base64url')}`,
      'openid.assoc_handle': '1234567890',
      'openid.signed': signed.join(','),
    })
    fields.set('openid.sig', signatureOf(fields))
    return fields
  }

  /** True once for what it said itself; false when it is asked again, or when anything was altered. */
  function check(form: URLSearchParams): Answer {
    const sig = form.get('openid.sig') ?? ''
    const isOwn = form.get('openid.mode') === 'check_authentication' && sig === signatureOf(form)
    const isValid = isOwn && !checked.has(sig)
    if (isOwn) checked.add(sig)
    return openIdAnswer(isValid)
  }

  function showPage(question: URLSearchParams): Answer {
    const linkTo = (account: string | undefined, text: string) => {
      const query = new URLSearchParams(question)
      if (account !== undefined) query.set('account', account)
      return `<li><a href="/openid/choice?${escaped(query.toString())}">${escaped(text)}</a></li>`
    }
    const choices = [...options.accounts()].map(([steamId, name]) => linkTo(steamId, `Sign in as ${name}`))
    const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign in to the fake Steam</title>
<meta name="viewport" content="width=device-width"></head>
<body style="font: 1.1rem/1.6 system-ui; max-width: 32rem; margin: 3rem auto; padding: 0 1rem">
<h1>The fake Steam</h1>
<p>This is not Steam but a stand-in on this machine, with accounts that belong to nobody. Choose who you are:</p>
<ul>${choices.join('')}${linkTo(undefined, 'Cancel')}</ul></body></html>`
    return { status: 200, type: 'text/html; charset=utf-8', body }
  }

  return { showPage, answerChoice, check }
}

const cancelled = new URLSearchParams({ 'openid.ns': ns, 'openid.mode': 'cancel' })

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? '')
