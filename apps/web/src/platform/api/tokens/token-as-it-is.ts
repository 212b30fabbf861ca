import { readToken } from '../../session/session-cookies.ts'
import type { TokenSource } from '../send.ts'

/** For calls of the door: they carry the token that there is, ended or not, and a 401 of theirs is their answer. */
export const tokenAsItIs: TokenSource = { current: async () => readToken(), renew: async () => null }
