import { type MailTest, mailTestEndpoints } from '@guildhall/contract/house/mail-test'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { mailFault } from '../../../platform/mailer.ts'
import type { Platform } from '../../../platform/platform.ts'
import { wordsIn } from '../../../platform/words/words.ts'
import type { Audit } from '../../audit/index.ts'
import type { Users } from '../../users/index.ts'

const saidMost = 300

/** Whether mails leave this hall: an admin sends one to themselves, and reads what the server for mail says of it. */
export function serveMailTest(
  platform: Platform,
  { users, audit }: { users: Pick<Users, 'describeMe'>; audit: Audit },
): void {
  const { config, database, transactions, mailer, readHouse } = platform

  async function send(userId: string): Promise<MailTest> {
    const { email: to, preferences } = await users.describeMe(database, userId)
    const { name: hall } = await readHouse()
    const say = wordsIn(preferences.language ?? config.language)
    const subject = say('A mail of {hall}, to see whether they arrive', { hall })
    const text = say('You asked for this in the room of the admins. Mails of {hall} arrive.', { hall })
    try {
      const said = await mailer.deliver({ to, subject, text })
      return { to, outcome: mailer.isConfigured ? 'taken' : 'file', said: inShort(said) }
    } catch (error) {
      return {
        to,
        outcome: mailFault(error),
        said: inShort((error as { response?: string }).response ?? String(error)),
      }
    }
  }

  async function test(caller: Caller): Promise<MailTest> {
    const answer = await send(caller.userId)
    await transactions.run((unit) =>
      audit.write(unit, caller, {
        action: 'house.mail-tested',
        on: ['house', 'mail'],
        after: { outcome: answer.outcome, said: answer.said },
      }),
    )
    return answer
  }

  platform.serve(mailTestEndpoints, { 'POST /api/admin/mail-test': ({ caller }) => test(caller) })
}

const inShort = (said: string | null): string | null => said && said.slice(0, saidMost)
