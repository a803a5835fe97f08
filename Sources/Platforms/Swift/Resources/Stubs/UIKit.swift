// What samples use of UIKit: the window over which a sheet opens.
@_exported import Foundation

// Apple documentation, UIKit, UIResponder: @MainActor class UIResponder : NSObject, iOS 2.0
@MainActor open class UIResponder: NSObject {}

// Apple documentation, UIKit, UIView: @MainActor class UIView : UIResponder, iOS 2.0
@MainActor open class UIView: UIResponder {
    // Apple documentation, UIKit, UIView.window: var window: UIWindow? { get }, iOS 2.0
    open var window: UIWindow? { nil }
}

// Apple documentation, UIKit, UIWindow: @MainActor class UIWindow : UIView, iOS 2.0
@MainActor open class UIWindow: UIView {}
