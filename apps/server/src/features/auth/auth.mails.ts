import type { Mail } from '../../platform/mailer.ts'

type Person = { readonly firstName: string; readonly email: string }

/** To somebody whose account was just made. */
export function welcomeMail(person: Person, publicUrl: string): Mail {
  const link = `${publicUrl}/login`
  return {
    to: person.email,
    subject: 'Welcome to Guildhall',
    text: `Hello ${person.firstName},

your account is ready. Sign in with this address and your password:

${link}

If you did not make this account, ask for a new password at ${publicUrl}/forgot-password; whoever
made it is signed out then.
`,
  }
}

/** To the owner of an address that somebody tried to register again. */
export function addressTakenMail(person: Person, publicUrl: string): Mail {
  const link = `${publicUrl}/forgot-password`
  return {
    to: person.email,
    subject: 'You have a Guildhall account already',
    text: `Hello ${person.firstName},

somebody tried to make an account with this address. You have one already, and nothing was changed.

If it was you and you forgot your password, ask for a new one:

${link}

If it was not you, you need not do anything.
`,
  }
}

/** `token` opens the page that sets a new password, once and for half an hour. */
export function passwordResetMail(person: Person, publicUrl: string, token: string): Mail {
  const link = `${publicUrl}/reset-password?token=${token}`
  return {
    to: person.email,
    subject: 'A new password for Guildhall',
    text: `Hello ${person.firstName},

set a new password here. The link works once, for 30 minutes:

${link}

If you did not ask for it, ignore this mail: your password stays as it is.
`,
  }
}
