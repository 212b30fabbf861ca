import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Config } from './config.ts'
import { defineJob, type JobQueue } from './jobs.ts'
import { sayPlainly } from './plain-lines.ts'

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export type Mailer = {
  /** Whether mail really leaves this machine (`SMTP_URL` is set). */
  readonly isConfigured: boolean
  /** Delivers now; called from job handlers only, never inside a request. */
  deliver(mail: Mail): Promise<void>
}

/** `unit.enqueue(sendMail, mail)` sends a mail if, and only if, the transaction commits. */
export const sendMail = defineJob<Mail>('send-mail')

const connectMs = 10_000
const silenceMs = 20_000

export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataFolder'>, jobs: JobQueue): Mailer {
  const deliver =
    config.smtpUrl === undefined ? createFileDelivery(config) : createSmtpDelivery(config.smtpUrl, config.mailFrom)
  jobs.handle(sendMail, deliver)
  return { isConfigured: config.smtpUrl !== undefined, deliver }
}

function createSmtpDelivery(smtpUrl: string, from: string): Mailer['deliver'] {
  const transport = nodemailer.createTransport(smtpUrl, {
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as object)
  return async ({ to, subject, text }) => {
    await transport.sendMail({ from, to, subject, text })
  }
}

/** Without an SMTP server a mail becomes a file. Logs are kept and read by more people than may sign in as its reader. */
function createFileDelivery(config: { dataFolder: string; mailFrom: string }): Mailer['deliver'] {
  const folder = join(config.dataFolder, 'mail')
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async ({ to, subject, text }) => {
    const { message } = await composer.sendMail({ from: config.mailFrom, to, subject, text })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}.eml`
    const file = join(folder, name)
    await writeFile(file, message as Buffer, { mode: 0o600 })
    sayPlainly(`Mail “${subject}” is in ${file}`)
  }
}
