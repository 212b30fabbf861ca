import type { Mail } from '../../platform/mailer.ts'
import type { Say } from '../../platform/words/words.ts'

/**
 * No mail greets by name: nobody has shown yet that the address is theirs, so the name is what a stranger wrote into a
 * form, and could be an invitation to another site in a mail that we sign.
 */
type Recipient = { readonly email: string }

/** What every mail says of the hall that sends it. */
type Sender = { readonly hall: string; readonly publicUrl: string }

/** To somebody whose account was just made, in the language they made it in. */
export function welcomeMail(say: Say, { email }: Recipient, { hall, publicUrl }: Sender): Mail {
  return {
    to: email,
    subject: say('Welcome to {hall}', { hall }),
    text: paragraphs(
      say('Hello,'),
      say('your account is ready. Sign in with this address and your password:'),
      `${publicUrl}/login`,
      say('If you did not make this account, ask for a new password at {link}; whoever made it is signed out then.', {
        link: `${publicUrl}/forgot-password`,
      }),
    ),
  }
}

/** In a raid: `token` opens the page that makes the account, once and for a day, for whoever knows its password. */
export function proveAddressMail(say: Say, { email }: Recipient, { hall, publicUrl }: Sender, token: string): Mail {
  return {
    to: email,
    subject: say('Come in to {hall}', { hall }),
    text: paragraphs(
      say('Hello,'),
      say(
        'somebody wants an account with this address. If it was you, sign in here with your password. The link works for a day:',
      ),
      `${publicUrl}/login?proof=${token}`,
      say('If it was not you, ignore this mail: no account is made.'),
    ),
  }
}

/** To somebody who asked to join, and whom the staff let in. */
export function letInMail(say: Say, { email }: Recipient, { hall, publicUrl }: Sender): Mail {
  return {
    to: email,
    subject: say('You are let in to {hall}', { hall }),
    text: paragraphs(
      say('Hello,'),
      say('the hosts have let you in. Sign in with this address and the password that you chose when you first asked:'),
      `${publicUrl}/login`,
      say('If you did not ask to join, ask for a new password at {link}; whoever asked is signed out then.', {
        link: `${publicUrl}/forgot-password`,
      }),
    ),
  }
}

/** To somebody who asked to join, and whom the staff did not let in. */
export function turnedAwayMail(say: Say, { email }: Recipient, { hall }: Sender): Mail {
  return {
    to: email,
    subject: say('Your request to join {hall}', { hall }),
    text: paragraphs(
      say('Hello,'),
      say('the hosts did not let this address in. What was written with the request is forgotten.'),
      say('If you did not ask to join, you need not do anything.'),
    ),
  }
}

/** To the owner of an address that somebody tried to register again. */
export function addressTakenMail(say: Say, { email }: Recipient, { hall, publicUrl }: Sender): Mail {
  return {
    to: email,
    subject: say('You have an account at {hall} already', { hall }),
    text: paragraphs(
      say('Hello,'),
      say('somebody tried to make an account with this address. You have one already, and nothing was changed.'),
      say('If it was you and you forgot your password, ask for a new one:'),
      `${publicUrl}/forgot-password`,
      say('If it was not you, you need not do anything.'),
    ),
  }
}

/** `token` opens the page that sets a new password, once and for half an hour. */
export function passwordResetMail(say: Say, { email }: Recipient, { hall, publicUrl }: Sender, token: string): Mail {
  return {
    to: email,
    subject: say('A new password for {hall}', { hall }),
    text: paragraphs(
      say('Hello,'),
      say('set a new password here. The link works once, for 30 minutes:'),
      `${publicUrl}/reset-password?token=${token}`,
      say('If you did not ask for it, ignore this mail: your password stays as it is.'),
    ),
  }
}

const paragraphs = (...texts: readonly string[]): string => `${texts.join('\n\n')}\n`
