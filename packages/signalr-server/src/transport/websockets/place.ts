import type { Quota } from '../access/quota.ts'

type Room = {
  readonly connectionsOfAddress: Pick<Quota, 'release'>
  readonly connectionsOfUser: Pick<Quota, 'release'>
  readonly directory: { close(connectionId: string): void }
}

/**
 * What a connection takes of the room there is: for its socket one of its address's, for itself one of
 * its user's, and its id. It may outlive the socket.
 * A class, because there is one for every connection.
 */
export class Place {
  readonly #room: Room
  #address: string | undefined
  #userKey: string | undefined
  #connectionId: string | undefined

  /** @param address one of which has been taken. */
  constructor(room: Room, address: string) {
    this.#room = room
    this.#address = address
  }

  /** The connection begins. @param userKey one of which has been taken. */
  hold(userKey: string, connectionId: string): void {
    this.#userKey = userKey
    this.#connectionId = connectionId
  }

  /** The socket of the other place is this connection's from now on. */
  takeSocketOf(other: Place): void {
    this.giveUpSocket()
    this.#address = other.#address
    other.#address = undefined
  }

  giveUpSocket(): void {
    if (this.#address !== undefined) this.#room.connectionsOfAddress.release(this.#address)
    this.#address = undefined
  }

  giveUp(): void {
    this.giveUpSocket()
    this.giveUpConnection()
  }

  giveUpConnection(): void {
    if (this.#userKey !== undefined) this.#room.connectionsOfUser.release(this.#userKey)
    if (this.#connectionId !== undefined) this.#room.directory.close(this.#connectionId)
    this.#userKey = undefined
    this.#connectionId = undefined
  }
}
