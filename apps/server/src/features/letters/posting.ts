import { type Mail, mailFault } from '../../platform/mailer.ts'
import type { Platform } from '../../platform/platform.ts'
import { emailKey } from '../users/index.ts'
import * as lettersStore from './letters.store.ts'
import { type Letter, toMail } from './writing/letter-form.ts'

/** Hands letters to the mail server. Whatever is in doubt counts as sent: nobody gets a letter twice. */
export function createPosting({ database, mailer, log }: Pick<Platform, 'database' | 'mailer' | 'log'>) {
  return async function post(letter: Letter): Promise<ReturnType<typeof mailFault> | undefined> {
    const mail: Mail = toMail(letter)
    try {
      await mailer.deliver(mail)
      await lettersStore.noteTaken(database, emailKey(mail.to))
      return undefined
    } catch (error) {
      const fault = mailFault(error)
      log.warn({ err: error, fault }, 'a letter was not taken')
      if (fault === 'address') await lettersStore.noteRefused(database, emailKey(mail.to), String(error))
      return fault
    }
  }
}
