/** What the tests use of smtp-server, which brings no types. */
declare module 'smtp-server' {
  import type { Server } from 'node:net'
  import type { Readable } from 'node:stream'

  type Session = { readonly envelope: { readonly rcptTo: readonly { readonly address: string }[] } }

  export class SMTPServer {
    constructor(options: {
      authOptional?: boolean
      disabledCommands?: string[]
      onRcptTo?(address: { readonly address: string }, session: Session, done: (error?: Error) => void): void
      onData?(stream: Readable, session: Session, done: (error?: Error) => void): void
    })
    readonly server: Server
    on(event: 'error', listener: (error: Error) => void): this
    listen(port: number, host: string, done: () => void): Server
    close(done: () => void): void
  }
}
