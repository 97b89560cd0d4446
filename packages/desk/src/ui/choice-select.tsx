interface ChoiceSelectProps<Choice extends string> {
  id: string;
  name?: string;
  className: string | undefined;
  value: Choice;
  choices: readonly (readonly [choice: Choice, name: string])[];
  onChoose: (choice: Choice) => void;
}

/** The list that one of a few choices is taken from, under a label of whoever draws it. */
export function ChoiceSelect<Choice extends string>({ choices, onChoose, ...select }: ChoiceSelectProps<Choice>) {
  return (
    <select
      {...select}
      onChange={({ target }) => {
        const [chosen] = choices.find(([choice]) => choice === target.value) ?? [];
        if (chosen !== undefined) onChoose(chosen);
      }}
    >
      {choices.map(([choice, words]) => (
        <option key={choice} value={choice}>
          {words}
        </option>
      ))}
    </select>
  );
}
