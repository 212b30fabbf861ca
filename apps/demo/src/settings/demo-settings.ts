/** Of the product's own .env: where to listen, and what is there to be served. */
const ofFile = new Set(['PORT', 'HOST', 'WEB_FOLDER', 'LOG_LEVEL'])
/** Where data of the product lie, or whom it speaks for and with. */
const ofProduct = /^(?:DATABASE_URL|REDIS_URL|SMTP_URL|TOKEN_KEYS|MEDIA_ORIGIN|METRICS_PORT|(?:S3|IGDB|STEAM)_\w+)$/

type Variables = Readonly<Record<string, string | undefined>>

/**
 * The settings of the demo: data and keys of its own, no mail, since its people have no mailboxes, and its own address.
 * @param file what .env says, which is meant for the product
 */
export function demoSettings(environment: Variables, file: Variables): Variables {
  const inFile = Object.entries(file).filter(([name]) => ofFile.has(name))
  const inEnvironment = Object.entries(environment).filter(([name]) => !ofProduct.test(name))
  return {
    LOG_LEVEL: 'warn',
    // Its people all came just now.
    NEWCOMERS: 'free',
    DATA_FOLDER: './data-demo',
    ...Object.fromEntries(inFile),
    ...Object.fromEntries(inEnvironment),
    REGISTRATION: 'open',
  }
}
