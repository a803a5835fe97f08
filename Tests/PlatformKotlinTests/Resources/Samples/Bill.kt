package com.yourapp

import harness.Run
import harness.Sample

object BillRun : Sample {
    override suspend fun run(run: Run): String = try {
        val lines = listOf(LineItem("w \"q\"", Money(100, "EUR")))
        val result = InvoicesBill().bill("acme", "c/1 ü+?", 10, lines)
        "done ${result.invoiceId} ${result.total.amount} ${result.open.map { it.id }}"
    } catch (error: BillException) {
        when (error) {
            is BillException.NotAllowed -> "NotAllowed"
            is BillException.UnknownCustomer -> "UnknownCustomer"
            is BillException.TooManyLines -> "TooManyLines ${error.limit}"
            is BillException.InvalidInvoice -> "InvalidInvoice"
            is BillException.Unavailable -> "Unavailable ${error.retryAfter}"
            is BillException.Network -> "Network ${error.cause?.javaClass?.simpleName}"
            is BillException.UnexpectedAnswer -> "UnexpectedAnswer"
        }
    }
}
