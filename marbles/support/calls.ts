/** Inputs of calls, and the codes of their failures. */
export const values = {
  1: "one",
  2: "two",
  3: "three",
  A: "Aborted",
  B: "Busy",
  N: "NotRunning",
  S: "Superseded",
  U: "Unexpected",
}

/** Answers a call with the event itself. */
export const itself = (event: string) => event
