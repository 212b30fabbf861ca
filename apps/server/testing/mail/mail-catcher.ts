import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type CaughtMail = { readonly to: string; readonly subject: string; readonly text: string; readonly raw: string }

export type MailCatcher = {
  readonly url: string
  readonly mails: readonly CaughtMail[]
  close(): Promise<void>
}

/** A real SMTP server that keeps what it gets. Nobody is at `refused.example`. */
export async function startMailCatcher(): Promise<MailCatcher> {
  const mails: CaughtMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const isNobody = address.endsWith('@refused.example')
      done(isNobody ? Object.assign(new Error('no such user'), { responseCode: 550 }) : undefined)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(', ')
        mails.push(readMail(to, Buffer.concat(chunks).toString()))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function readMail(to: string, raw: string): CaughtMail {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const unfolded = head.replaceAll(/\r\n[ \t]+/g, ' ')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? ''
  const text = decodeBody(rest.join('\r\n\r\n'), header('content-transfer-encoding').toLowerCase())
  return { to, subject: decodeWords(header('subject')), text: text.replaceAll('\r\n', '\n').trimEnd(), raw }
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
