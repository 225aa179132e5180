/** What a class shows: its public members. The types of the schema are held to the views of the services by it. */
export type Shape<T> = Pick<T, keyof T>;
