import nodemailer from 'nodemailer'
import type { Config } from './config.ts'
import { defineJob, type JobQueue } from './jobs.ts'
import type { Logger } from './logger.ts'
import { createMailFiles, type MailFiles } from './mail/mail-files.ts'
import { sayPlainly } from './plain-lines.ts'

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly headers?: Readonly<Record<string, string>>
}

export type Mailer = {
  /** Whether mail really leaves this machine (`SMTP_URL` is set). */
  readonly isConfigured: boolean
  /** How the last mails of this server fared. */
  state(): MailState
  /**
   * Delivers now; called from job handlers and from calls in steps only, never inside a unit of work. Answers what the mail
   * server said; null for a file.
   */
  deliver(mail: Mail): Promise<string | null>
  /** Mails of this server that no mail server took, from now or from before there was one. */
  readonly files: Pick<MailFiles, 'usage' | 'removeOld'>
  /** Ends the tidying. */
  close(): void
}

export type MailState = {
  /** Mails that were taken since this server began, and tries that failed. */
  readonly sent: number
  readonly failed: number
  readonly sentAt: string | null
  readonly failedAt: string | null
  /** What the last failure was; null while the last try went well. */
  readonly fault: MailFault | null
}

/** `unit.enqueue(sendMail, mail)` sends a mail if, and only if, the transaction commits. */
export const sendMail = defineJob<Mail>('send-mail')

/** Why a mail was not taken: there is nobody at the address, not now, or it may have been taken all the same. */
export type MailFault = 'address' | 'later' | 'unknown'

const neverSent = new Set(['ECONNECTION', 'EDNS', 'EAUTH', 'ECONNREFUSED', 'ESOCKET'])

/** What an error of {@link Mailer.deliver} says. */
export function mailFault(error: unknown): MailFault {
  const { responseCode, command, code } = error as { responseCode?: number; command?: string; code?: string }
  if (responseCode !== undefined && responseCode >= 500 && command === 'RCPT TO') return 'address'
  if (responseCode !== undefined || command === 'CONN' || neverSent.has(code ?? '')) return 'later'
  return 'unknown'
}

const connectMs = 10_000
const silenceMs = 20_000

const tidyEveryMs = 3_600_000

export function createMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataFolder'>,
  { jobs, log }: { jobs: JobQueue; log: Pick<Logger, 'warn'> },
): Mailer {
  const files = createMailFiles(config.dataFolder)
  const send =
    config.smtpUrl === undefined
      ? createFileDelivery(config, { files, tidy })
      : createSmtpDelivery(config.smtpUrl, config.mailFrom)
  let state: MailState = { sent: 0, failed: 0, sentAt: null, failedAt: null, fault: null }
  const now = () => new Date().toISOString()
  /** Each server has files of its own, so none does it for the others. */
  async function tidy(): Promise<void> {
    try {
      await files.tidy()
    } catch (error) {
      log.warn({ err: error, action: 'mail' }, 'old mails could not be removed')
    }
  }
  void tidy()
  const tidying = setInterval(() => void tidy(), tidyEveryMs).unref()

  async function deliver(mail: Mail): Promise<string | null> {
    try {
      const answer = await send(mail)
      state = { ...state, sent: state.sent + 1, sentAt: now(), fault: null }
      return answer
    } catch (error) {
      const fault = mailFault(error)
      // That nobody is at an address says nothing of the mail server.
      if (fault !== 'address') state = { ...state, failed: state.failed + 1, failedAt: now(), fault }
      throw error
    }
  }

  jobs.handle(sendMail, async (mail) => {
    await deliver(mail)
  })
  return {
    isConfigured: config.smtpUrl !== undefined,
    deliver,
    files,
    state: () => state,
    close: () => clearInterval(tidying),
  }
}

function createSmtpDelivery(smtpUrl: string, from: string): Mailer['deliver'] {
  const transport = nodemailer.createTransport(smtpUrl, {
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as object)
  return async (mail) => {
    const { response } = (await transport.sendMail({ from, ...mail })) as { response?: string }
    return response ?? null
  }
}

/** Without an SMTP server a mail becomes a file. Logs are kept and read by more people than may sign in as its reader. */
function createFileDelivery(
  config: { readonly mailFrom: string },
  { files, tidy }: { files: MailFiles; tidy(): Promise<void> },
): Mailer['deliver'] {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    const { message } = await composer.sendMail({ from: config.mailFrom, ...mail })
    const file = await files.add(message as Buffer)
    await tidy()
    sayPlainly(`Mail “${mail.subject}” is in ${file}`)
    return null
  }
}
