import { check } from "@tsena/web/forms/check.ts";
import { faultsOf } from "@tsena/web/forms/faults.ts";
import type { Typed } from "@tsena/web/forms/use-draft.ts";
import { useForm } from "@tsena/web/forms/use-form.ts";
import { notSent } from "@tsena/web/forms/use-sending.ts";
import { useState } from "react";
import * as v from "valibot";
import type { Action } from "../api/queries.ts";
import { useAction } from "./use-action.ts";

interface AskedForm<Values, Schema extends v.GenericSchema, Output> {
  typed: Typed<Values>;
  /** The call's own schema, which judges what is to be sent before it is asked about. */
  schema: Schema;
  /** What of the fields is sent. */
  payloadOf: (values: Values) => unknown;
  /** Whether there is anything to send. */
  isChanged?: boolean;
  action: Action<v.InferOutput<Schema>, Output>;
  onDone: (output: Output) => void;
}

/** A form that asks before it is sent: judged, asked about, sent once; what the server finds wrong closes the question. */
export function useAskedForm<Values extends object, Schema extends v.GenericSchema, Output>(
  options: AskedForm<Values, Schema, Output>,
) {
  const { typed, schema, payloadOf, isChanged = true, action, onDone } = options;
  const [isAsking, setAsking] = useState(false);
  const { busy, error, run, forget } = useAction(action, {
    onDone: (output) => {
      setAsking(false);
      typed.drop();
      onDone(output);
    },
    onFailed: (refused) => {
      if (!form.show(faultsOf(refused))) setAsking(false);
    },
  });
  const form = useForm({
    typed,
    check: async (values) => check(schema, payloadOf(values)),
    send: async () => {
      forget();
      setAsking(isChanged);
      return notSent;
    },
  });
  return {
    form,
    isAsking,
    /** What the question is given. */
    question: {
      busy,
      error,
      onAnswer: () => run(v.parse(schema, payloadOf(typed.latest()))),
      onClose: () => setAsking(false),
    },
  };
}
