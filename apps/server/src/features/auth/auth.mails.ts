import type { Mail } from '../../platform/mailer.ts'

/**
 * No mail greets by name: nobody has shown yet that the address is theirs, so the name is what a stranger wrote into a
 * form, and could be an invitation to another site in a mail that we sign.
 */
type Recipient = { readonly email: string }

/** To somebody whose account was just made. */
export function welcomeMail(recipient: Recipient, publicUrl: string): Mail {
  const link = `${publicUrl}/login`
  return {
    to: recipient.email,
    subject: 'Welcome to Guildhall',
    text: `Hello,

your account is ready. Sign in with this address and your password:

${link}

If you did not make this account, ask for a new password at ${publicUrl}/forgot-password; whoever
made it is signed out then.
`,
  }
}

/** To the owner of an address that somebody tried to register again. */
export function addressTakenMail(recipient: Recipient, publicUrl: string): Mail {
  const link = `${publicUrl}/forgot-password`
  return {
    to: recipient.email,
    subject: 'You have a Guildhall account already',
    text: `Hello,

somebody tried to make an account with this address. You have one already, and nothing was changed.

If it was you and you forgot your password, ask for a new one:

${link}

If it was not you, you need not do anything.
`,
  }
}

/** `token` opens the page that sets a new password, once and for half an hour. */
export function passwordResetMail(recipient: Recipient, publicUrl: string, token: string): Mail {
  const link = `${publicUrl}/reset-password?token=${token}`
  return {
    to: recipient.email,
    subject: 'A new password for Guildhall',
    text: `Hello,

set a new password here. The link works once, for 30 minutes:

${link}

If you did not ask for it, ignore this mail: your password stays as it is.
`,
  }
}
