/** The browser took no cookies: it keeps them on pages with TLS, and on this machine itself. */
export class SignInNotKept extends Error {
  override readonly name = 'SignInNotKept'

  constructor() {
    super('The browser kept no cookies')
  }
}
