import type { Config } from '../config.ts'

/** Where our pages may come from; in development also from the server of the web's tools. */
export function browserOrigins(config: Config): string[] {
  const development = config.isDevelopment
    ? [`http://localhost:${config.port}`, 'http://localhost:5173', 'http://127.0.0.1:5173']
    : []
  return [...new Set([config.publicUrl, ...config.allowedOrigins, ...development])]
}
