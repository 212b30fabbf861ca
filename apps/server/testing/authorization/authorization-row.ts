import type { Api, Hubs } from '@guildhall/contract/api'
import type { CallArguments, TestApp, TestMember } from '../test-app.ts'

/** Everybody who may knock at a call. */
export type Actor =
  | 'anonymous'
  | 'expired'
  | 'stranger'
  | 'friend'
  | 'blocked'
  | 'blocker'
  | 'owner'
  | 'exParticipant'
  | 'suspended'
  | 'moderator'
  | 'admin'

/**
 * The people of a row. `owner` owns what is asked for, `friend` is a friend of theirs, `blocked` was
 * blocked by the owner and `blocker` blocked the owner (a row about somebody else takes `somebodyNew`, to whom the
 * caller stands in the same way), `exParticipant` left what the owner takes part in (the row arranges that). They are shared by all rows of a run.
 */
export type Scene = {
  readonly app: TestApp
  readonly owner: TestMember
  readonly friend: TestMember
  readonly stranger: TestMember
  readonly blocked: TestMember
  readonly blocker: TestMember
  readonly exParticipant: TestMember
  readonly suspended: TestMember
  readonly moderator: TestMember
  readonly admin: TestMember
  /** Who will call; undefined for nobody and for an expired token. */
  readonly actor: TestMember | undefined
}

/** A hub call's outcome: it works, it is refused with a code, or there is no connection. */
export type HubOutcome = 'ok' | 'refused' | (string & {})

export type EndpointRow = {
  /** Makes what is asked for, anew for every actor. */
  readonly arrange: (scene: Scene) => Promise<CallArguments>
  readonly expect: Readonly<Record<Actor, number>>
}

/** Everybody who is signed in is answered alike, and nobody else is let in. */
export const everyMember = (status: number): Readonly<Record<Actor, number>> => ({
  anonymous: 401,
  expired: 401,
  suspended: 403,
  stranger: status,
  blocked: status,
  blocker: status,
  friend: status,
  owner: status,
  exParticipant: status,
  moderator: status,
  admin: status,
})

/** What is the owner's own: everybody else who is signed in is refused. */
export const ownerOnly = (status: number, refused = 403): Readonly<Record<Actor, number>> => ({
  ...everyMember(refused),
  owner: status,
})

/** For calls whose only parameter says whose it is. */
export const ofOwner = async ({ owner }: Scene) => ({ params: { userId: owner.id } })

/** The same of a hub's method, for whose calls nobody else is connected. */
export const everyMemberByHub = (outcome: HubOutcome): Readonly<Record<Actor, HubOutcome>> => ({
  anonymous: 'refused',
  expired: 'refused',
  suspended: 'refused',
  stranger: outcome,
  blocked: outcome,
  blocker: outcome,
  friend: outcome,
  owner: outcome,
  exParticipant: outcome,
  moderator: outcome,
  admin: outcome,
})

export type HubRow = {
  /** Answers with the arguments of the method. */
  readonly arrange: (scene: Scene) => Promise<unknown[]>
  readonly expect: Readonly<Record<Actor, HubOutcome>>
}

type HubMethodNames = {
  [Hub in keyof Hubs & string]: `hub ${Hub}.${keyof Hubs[Hub]['methods'] & string}`
}[keyof Hubs & string]

export type EndpointRows = { readonly [Name in keyof Api & string]?: EndpointRow }
export type HubRows = { readonly [Name in HubMethodNames]?: HubRow }
export type AuthorizationRows = EndpointRows & HubRows

/** Who may call what; one file a feature, `features/x/x.authorization.ts`, exports these as `rows`. */
export function authorizationRows(rows: AuthorizationRows): AuthorizationRows {
  return rows
}
