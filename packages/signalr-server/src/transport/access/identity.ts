/** Who asks, as the application says. */
export type Identity<User> = {
  readonly user: User
  /** When the token ends, in epoch milliseconds; the connection ends some time after it. */
  readonly expiresAt?: number
  /** Which of the user's credentials this is, such as a sign-in; connections can be closed by it. */
  readonly credentialId?: string
}
