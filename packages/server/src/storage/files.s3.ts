import type { FileStorage } from "../settings/settings.ts";
import { type Files, FilesFull, FilesUnreachable, pathsOf } from "./files.ts";

/** Somebody waits for the picture: what takes longer than this is not coming. */
const waits = { connectionTimeout: 3000, requestTimeout: 10_000, throwOnRequestTimeout: true };

/**
 * Files in one bucket of an S3-compatible storage. It is private: what is in it goes out through this server alone. What
 * speaks to it is large, and loaded by this alone.
 */
export async function s3Files(storage: FileStorage): Promise<Files> {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = storage;
  const { S3Driver } = await import("flydrive/drivers/s3");
  const driver = new S3Driver({
    endpoint,
    region,
    bucket,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    visibility: "private",
    supportsACL: false,
    maxAttempts: 2,
    requestHandler: waits,
    // Many a storage that speaks S3 refuses the checksums that Amazon's own has come to expect.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return {
    put: async (path, content) => {
      await orUnreachable(driver.put(path, content));
    },
    find: async (path) => {
      const found = await orUnreachable(driver.getMetaData(path).catch(undefinedIfMissing));
      return found && { bytes: found.contentLength, read: () => orUnreachable(driver.getStream(path)) };
    },
    remove: async (address) => {
      for (const path of pathsOf(address)) await orUnreachable(driver.delete(path));
    },
  };
}

/** The status by which a storage says that it is full (RFC 4918). */
const insufficientStorage = 507;

interface StorageError {
  name?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

function undefinedIfMissing(error: unknown): undefined {
  if ((error as StorageError).$metadata?.httpStatusCode !== 404) throw error;
}

/** Whatever the storage objects to, by its kind: its words may hold what the settings keep to themselves. */
async function orUnreachable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const { name, code, $metadata } = error as StorageError;
    const why = [code ?? name, $metadata?.httpStatusCode].filter(Boolean).join(" ");
    throw $metadata?.httpStatusCode === insufficientStorage ? new FilesFull(why) : new FilesUnreachable(why);
  }
}
