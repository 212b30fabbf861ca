/** Who is connected to a hub, over all processes. Rejects while the other processes cannot be asked. */
export type HubPresence = {
  isUserConnected(userId: string): Promise<boolean>
  /** Those of the users who have a connection. */
  connectedUserIds(userIds: readonly string[]): Promise<ReadonlySet<string>>
  connectionsOfUser(userId: string): Promise<number>
  /** Connections in the group. */
  groupSize(group: string): Promise<number>
  connectionCount(): Promise<number>
}
