/** A variable as admins see it: where its value comes from, and the value itself where it is no secret. */
export type Setting = {
  readonly name: string
  readonly source: SettingSource
  /** Null is not told: a secret that is set, or what has no value at all (`source` says which). */
  readonly value: string | null
  readonly isSecret: boolean
}

/** What admins set in the hall itself; null where they have set nothing. */
export type HallSetting = { readonly name: string; readonly value: string | null; readonly usual: string | null }

export const onOff = (isOn: boolean) => (isOn ? 'on' : 'off')

export type SettingSource = 'default' | 'environment' | 'file'

/**
 * What may be shown of those that are free text. A new variable is a secret until it is named here. Numbers, choices and
 * lists of addresses are none.
 */
const shown = new Set([
  'HOST',
  'PUBLIC_URL',
  'DATA_FOLDER',
  'WEB_FOLDER',
  'MAIL_FROM',
  'SECURITY_CONTACT',
  'PROXY_ADDRESS',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'MEDIA_ORIGIN',
  'IGDB_TOKEN_ORIGIN',
  'IGDB_API_ORIGIN',
  'IGDB_IMAGE_ORIGIN',
  'STEAM_API_ORIGIN',
  'STEAM_OPENID_ORIGIN',
  'STEAM_STORE_ORIGIN',
  'STEAM_IMAGE_ORIGIN',
])

export const mayBeShown = (name: string) => shown.has(name) || name.startsWith('LIMIT_')

/** An address may carry who signs in there. */
export const withoutCredentials = (value: string) => value.replaceAll(/\/\/[^\s/@]*@/g, '//')
