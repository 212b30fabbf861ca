import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { createHold, type Held } from '../telling/holding.ts'

export type CaughtMail = { readonly to: string; readonly subject: string; readonly text: string; readonly raw: string }

export type MailCatcher = {
  readonly url: string
  readonly mails: readonly CaughtMail[]
  /** The next that comes gets no answer until it is let go. */
  hold(): Held
  close(): Promise<void>
}

/** A real SMTP server that keeps what it gets. Nobody is at `refused.example`, and `busy.example` takes nothing just now. */
export async function startMailCatcher(): Promise<MailCatcher> {
  const mails: CaughtMail[] = []
  const holding = createHold()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const responseCode = address.endsWith('@refused.example') ? 550 : address.endsWith('@busy.example') ? 451 : null
      done(responseCode === null ? undefined : Object.assign(new Error('not taken'), { responseCode }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(', ')
        mails.push(readMail(to, Buffer.concat(chunks).toString()))
        holding.whenPassed(done)
      })
    },
  })
  // A sender that hangs up amid a letter, as one does whose server is stopped; without a listener it would be thrown.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    hold: holding.hold,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function readMail(to: string, raw: string): CaughtMail {
  const whole = readPart(raw)
  const [, boundary] = /^multipart\/.*boundary="?([^";]+)"?/i.exec(whole.header('content-type')) ?? []
  const parts =
    boundary === undefined ? [whole] : whole.body.split(`--${boundary}`).map((part) => readPart(part.trimStart()))
  const plain = parts.find(({ header }) => /^text\/plain/i.test(header('content-type'))) ?? whole
  const text = decodeBody(plain.body, plain.header('content-transfer-encoding').toLowerCase())
  return { to, subject: decodeWords(whole.header('subject')), text: text.replaceAll('\r\n', '\n').trimEnd(), raw }
}

function readPart(raw: string) {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const unfolded = head.replaceAll(/\r\n[ \t]+/g, ' ')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? ''
  return { header, body: rest.join('\r\n\r\n') }
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding === 'quoted-printable') return decodeQuotedPrintable(body.replaceAll('=\r\n', ''))
  return body
}

function decodeQuotedPrintable(value: string): string {
  const bytes = value.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** Decodes the encoded words of a header (RFC 2047). */
function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : decodeQuotedPrintable(text.replaceAll('_', ' ')),
    )
}
