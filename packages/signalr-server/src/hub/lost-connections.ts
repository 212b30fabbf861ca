/** Why a client could not be asked. */
export function unknownConnection(connectionId: string): Error {
  return new Error(`Connection '${connectionId}' does not exist.`)
}

/** Why an asked client's answer will not come. */
export function lostConnection(connectionId: string): Error {
  return new Error(`Connection '${connectionId}' disconnected.`)
}

/** Why a client cannot be asked yet: its messages are read only after its `onConnected`. */
export function unreadyConnection(connectionId: string): Error {
  return new Error(`Connection '${connectionId}' cannot be asked before its onConnected has ended.`)
}
