/** Who is paid: an account or a scanned code, by the name that was shown. */
export interface Payee {
  name: string;
  account?: string;
  code?: string;
}

/** So much to somebody, as it is sent and known again. */
export const paymentTo = ({ account, code }: Payee, amount: number) => ({ account, code, amount });
