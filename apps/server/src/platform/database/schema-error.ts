/** Why this version and the database do not go together, for the person at the terminal. */
export class SchemaError extends Error {}
